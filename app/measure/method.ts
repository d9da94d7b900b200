/**
 * The way in which versions are read, as a number. What was read is kept under it; when the way
 * changes, so does the number, and versions are read again.
 */
export const METHOD = 2
