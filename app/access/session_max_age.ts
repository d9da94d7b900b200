/**
 * Maximum age of a session in days: `idle` since its last use, `atMost` in total (ASVS 7.3.2); longer when
 * the user chose to stay signed in.
 */
export const SESSION_MAX_AGE = {
  idle: { plain: 7, remembered: 30 },
  atMost: { plain: 30, remembered: 90 },
} as const
