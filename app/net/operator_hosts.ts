import { allowedHosts, type AllowedHosts } from '#net/vetted_url'

/** Purposes for which an operator can allow a private host: AI providers, saved videos, companies’ sign-in. */
export const FETCH_PURPOSES = ['ai', 'videos', 'sign_in'] as const
export type FetchPurpose = (typeof FETCH_PURPOSES)[number]

/**
 * Returns the private hosts that an operator allows, by purpose. An entry `ai=host:port` allows the host for AI
 * providers only, `videos=host:port` for saved videos only, `sign_in=host:port` for the providers of company sign-in
 * only, and `host:port` for all three. The entries were validated with the settings.
 */
export function operatorHostsIn(entries: readonly string[]): Record<FetchPurpose, AllowedHosts> {
  const hostsFor = (wanted: FetchPurpose) =>
    allowedHosts(
      entries.flatMap((entry) => {
        const [host, purpose = wanted] = entry.split('=').toReversed()
        return purpose === wanted ? [host] : []
      })
    )
  return { ai: hostsFor('ai'), videos: hostsFor('videos'), sign_in: hostsFor('sign_in') }
}
