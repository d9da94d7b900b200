/** Uploads of a place that ends with its page: they aren't found again, so they aren't kept. */
export const PASSING = 'passing:'
