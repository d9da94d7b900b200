import type { Settings } from './settings.ts'

/**
 * Whether the demonstration belongs into this database: into our own, never in production,
 * and into somebody else's only when they say so with `DEMO_SEED=1`.
 */
export function shouldSeed(settings: Settings): boolean {
  if (settings.NODE_ENV === 'production') return false
  if (settings.DEMO_SEED === '0') return false
  return !settings.DATABASE_URL || settings.DEMO_SEED === '1'
}
