/**
 * Version of the reading method, stored with each reading. Increase it when the method changes: versions are then
 * read again.
 */
export const READING_METHOD = 2
