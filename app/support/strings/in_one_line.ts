/** Replaces line breaks and control characters, which PostgreSQL partly refuses, by single spaces. */
export const inOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
