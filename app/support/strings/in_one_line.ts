/**
 * Joins a text into one line: blanks, line breaks and control characters become single spaces. PostgreSQL refuses NUL.
 */
export const inOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
