/** Reasons why a URL was not fetched, or its response not read to the end. */
export const REFUSAL_REASONS = [
  'address', // leads to a private or special network
  'credentials', // a name or a password in the URL
  'encoding', // compressed in a way that is not read
  'name', // the name of the host leads nowhere
  'port',
  'redirects', // too many of them, or one that must not be followed
  'scheme',
  'time',
  'too_large',
  'type', // not the requested type of file
  'unreachable', // the connection failed
  'url', // no URL at all
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** An outgoing request that the guard refused, or that failed. */
export class RequestRefused extends Error {
  readonly name = 'RequestRefused'

  constructor(
    readonly reason: RefusalReason,
    /** The target, without the parts of the URL that may be secret. */
    readonly target: string,
    options?: ErrorOptions
  ) {
    super(`${reason}: ${target}`, options)
  }
}
