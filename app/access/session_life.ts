/**
 * How long a session lives, in days: so long while it isn't used, and so long at most, used or not
 * (ASVS 7.3.2); longer where the person asked to stay signed in.
 */
export const SESSION_LIFE = {
  idle: { plain: 7, remembered: 30 },
  atMost: { plain: 30, remembered: 90 },
} as const
