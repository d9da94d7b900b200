import { allowedHosts, type AllowedHosts } from '#net/vetted_url'
import { commaList } from '#support/comma_list'

/** What an operator can open a private host for: AI providers, saved videos, companies’ sign-in. */
export const FETCH_PURPOSES = ['ai', 'videos', 'sign_in'] as const
export type FetchPurpose = (typeof FETCH_PURPOSES)[number]

/**
 * Reads the hosts that an operator lets the product reach although they are private: entries of
 * `host:port`, separated by commas. `ai=host:port` opens it to AI providers alone,
 * `videos=host:port` to saved videos alone, `sign_in=host:port` to the providers that companies sign
 * in with, an entry without a purpose to all. Nothing else is ever let in by it.
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
