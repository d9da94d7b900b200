/** Ways of authentication that are a second factor, or two in one (RFC 8176, 2). */
const METHODS: ReadonlySet<unknown> = new Set(['mfa', 'otp', 'hwk', 'sc'])
/** Classes that resist phishing, of which each is two factors (OpenID Connect EAP ACR Values 1.0). */
const CLASSES: ReadonlySet<unknown> = new Set(['phr', 'phrh'])

/** Whether the provider reports that the user signed in with more than a password. */
export function saysSecondFactor({ amr, acr }: { amr?: unknown; acr?: unknown }): boolean {
  return CLASSES.has(acr) || (Array.isArray(amr) && amr.some((method) => METHODS.has(method)))
}
