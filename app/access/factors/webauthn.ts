import { randomBytes } from 'node:crypto'
import logger from '@adonisjs/core/services/logger'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { appUrl } from '#config/app'

/** Bytes of a challenge; the standard wants 16 at least (WebAuthn Level 3, 13.4.3). */
const CHALLENGE_BYTES = 32
/** Milliseconds that a browser waits for the user to touch their authenticator. */
const CEREMONY_TIMEOUT_MS = 120_000

/** What a browser sends of a new passkey, without what isn't looked at. */
export type NewCredential = Pick<RegistrationResponseJSON, 'id' | 'rawId' | 'type' | 'response'>
/** What a browser sends of a passkey that was used. */
export type UsedCredential = Pick<AuthenticationResponseJSON, 'id' | 'rawId' | 'type' | 'response'>

/** A passkey as it is kept. */
export type KeptCredential = {
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  counter: number
  transports: string[]
}

/** What a new passkey is kept as. */
export type VerifiedCredential = KeptCredential & { isSynced: boolean }

/** The relying party id: passkeys work only under the host of the application's address. */
const site = () => {
  const { hostname, origin } = new URL(appUrl)
  return { id: hostname, origin }
}

/** A new challenge, base64url. */
export const newChallenge = (): string => randomBytes(CHALLENGE_BYTES).toString('base64url')

/** The challenge that an answer is to; null for one that can't be read. */
export function challengeOf({ response }: NewCredential | UsedCredential): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** The handle that authenticators keep of a person: their id, which says nothing of them. */
export const handleOf = (userId: string) => Buffer.from(userId).toString('base64url')

/**
 * What a browser needs to make a passkey. It can be found without a name (a discoverable
 * credential), so that it may be all that a sign-in takes.
 */
export async function creationOptions(
  challenge: string,
  person: { id: string; email: string; fullName: string },
  existing: readonly KeptCredential[]
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Rushes',
    rpID: site().id,
    userID: bytes(handleOf(person.id)),
    userName: person.email,
    userDisplayName: person.fullName,
    challenge: bytes(challenge),
    timeout: CEREMONY_TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: existing.map(described),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
}

/**
 * What a browser needs to use a passkey.
 * @param existing those that do; null for any of the site, which has to verify its user then
 */
export async function requestOptions(
  challenge: string,
  existing: readonly KeptCredential[] | null
) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: site().id,
    challenge: bytes(challenge),
    timeout: CEREMONY_TIMEOUT_MS,
    allowCredentials: existing?.map(described),
    userVerification: existing ? 'preferred' : 'required',
  })
}

/** Checks a new passkey against the challenge that was given for it; null for one that doesn't hold. */
export async function verifyCreation(
  answer: NewCredential,
  challenge: string
): Promise<VerifiedCredential | null> {
  const { verifyRegistrationResponse } = await library()
  const verification = await held(() =>
    verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site().origin,
      expectedRPID: site().id,
      requireUserVerification: false,
    })
  )
  if (!verification?.verified) return null
  const { credential, credentialDeviceType } = verification.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: answer.response.transports ?? [],
    isSynced: credentialDeviceType === 'multiDevice',
  }
}

/**
 * Checks the use of a passkey against the challenge that was given for it.
 * @param userVerified whether the authenticator has to have verified its user, by a PIN or a finger
 * @returns how often the authenticator says that it was used by now; null for a use that doesn't hold,
 * also when that isn't more than before
 */
export async function verifyUse(
  answer: UsedCredential,
  challenge: string,
  { credentialId: id, publicKey, counter }: KeptCredential,
  userVerified: boolean
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const verification = await held(() =>
    verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site().origin,
      expectedRPID: site().id,
      credential: { id, publicKey: bytes(publicKey), counter },
      requireUserVerification: userVerified,
    })
  )
  return verification?.verified ? verification.authenticationInfo.newCounter : null
}

/** The library throws on any invalid input and only calculates. */
async function held<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify()
  } catch (error) {
    logger.debug({ err: error }, 'A passkey was refused')
    return null
  }
}

/** Loaded on the first use of a passkey, because its certificates slow down every start. */
const library = () => import('@simplewebauthn/server')

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

const described = ({ credentialId: id, transports }: KeptCredential) => ({ id, transports })
