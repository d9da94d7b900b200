import type { Settings } from './settings.ts'

/**
 * Whether to seed the demonstration: into the embedded database by default, never in production, and into
 * another one only with `DEMO_SEED=1`.
 */
export function shouldSeed(settings: Settings): boolean {
  if (settings.NODE_ENV === 'production') return false
  if (settings.DEMO_SEED === '0') return false
  return !settings.DATABASE_URL || settings.DEMO_SEED === '1'
}
