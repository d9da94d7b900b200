import { allowedHosts, type AllowedHosts } from '#net/vetted_url'
import { commaList } from '#support/comma_list'

/** Purposes for which an operator can allow a private host: AI providers, saved videos, companies’ sign-in. */
export const FETCH_PURPOSES = ['ai', 'videos', 'sign_in'] as const
export type FetchPurpose = (typeof FETCH_PURPOSES)[number]

/**
 * Reads the private hosts that an operator allows: entries of `host:port`, separated by commas. `ai=host:port`
 * allows the host for AI providers only, `videos=host:port` for saved videos only, `sign_in=host:port` for the
 * providers of company sign-in only, and an entry without a purpose for all three.
 * @throws Error for an entry without a port, or with another purpose
 */
export function operatorHostsIn(setting = ''): Record<FetchPurpose, AllowedHosts> {
  const entries = commaList(setting).map(
    (entry) => /^(?:(?<purpose>[^=]*)=)?(?<host>.*)$/s.exec(entry)!.groups!
  )
  const strange = entries.find(
    ({ purpose }) =>
      purpose !== undefined && !(FETCH_PURPOSES as readonly string[]).includes(purpose)
  )
  if (strange) {
    const known = FETCH_PURPOSES.join(', ')
    throw new Error(`FETCH_ALLOWED_HOSTS: the purpose is one of ${known}, not “${strange.purpose}”`)
  }
  if (entries.some(({ host }) => !host))
    throw new Error('FETCH_ALLOWED_HOSTS: an entry has no host')
  const hostsFor = (wanted: FetchPurpose) =>
    allowedHosts(
      entries
        .filter(({ purpose }) => purpose === undefined || purpose === wanted)
        .map(({ host }) => host)
    )
  return { ai: hostsFor('ai'), videos: hostsFor('videos'), sign_in: hostsFor('sign_in') }
}
