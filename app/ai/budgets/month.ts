/** The first day of the month that a moment falls in, in UTC. */
export const monthOf = (moment: Date): string => `${moment.toISOString().slice(0, 7)}-01`
