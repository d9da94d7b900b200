/** Conditions whose absence the generated tests can't notice, and why. */
export const HELD_ELSEWHERE: Record<string, string> = {}
