import { randomBytes } from 'node:crypto'
import logger from '@adonisjs/core/services/logger'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { appUrl } from '#config/app'

/** Bytes of a challenge; the standard wants 16 at least (WebAuthn Level 3, 13.4.3). */
const CHALLENGE_BYTES = 32
/** Milliseconds that a browser waits for the user to touch their authenticator. */
const CEREMONY_TIMEOUT_MS = 120_000

/** The part of a browser's registration response that is verified. */
export type RegistrationResponse = Pick<
  RegistrationResponseJSON,
  'id' | 'rawId' | 'type' | 'response'
>
/** The part of a browser's authentication response that is verified. */
export type AuthenticationResponse = Pick<
  AuthenticationResponseJSON,
  'id' | 'rawId' | 'type' | 'response'
>

/** A passkey as it is kept. */
export type StoredCredential = {
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  counter: number
  transports: string[]
}

/** A new passkey as it is stored. */
export type VerifiedCredential = StoredCredential & { isSynced: boolean }

/** The relying party id: passkeys work only under the host of the application's URL. */
const relyingParty = () => {
  const { hostname, origin } = new URL(appUrl)
  return { id: hostname, origin }
}

/** A new challenge, base64url. */
export const newChallenge = (): string => randomBytes(CHALLENGE_BYTES).toString('base64url')

/** The challenge that a response answers; null for a response that can't be parsed. */
export function challengeOf({
  response,
}: RegistrationResponse | AuthenticationResponse): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** The user handle that authenticators store: the user's id, which reveals nothing about them. */
export const userHandle = (userId: string) => Buffer.from(userId).toString('base64url')

/**
 * What a browser needs to make a passkey. The passkey is discoverable, so that users can sign in with it alone,
 * without an email address.
 */
export async function creationOptions(
  challenge: string,
  user: { id: string; email: string; fullName: string },
  existing: readonly StoredCredential[]
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Rushes',
    rpID: relyingParty().id,
    userID: bytes(userHandle(user.id)),
    userName: user.email,
    userDisplayName: user.fullName,
    challenge: bytes(challenge),
    timeout: CEREMONY_TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: existing.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
}

/**
 * What a browser needs to use a passkey.
 * @param existing the passkeys that are accepted; null for any of this site, which must then verify its user
 */
export async function requestOptions(
  challenge: string,
  existing: readonly StoredCredential[] | null
) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge: bytes(challenge),
    timeout: CEREMONY_TIMEOUT_MS,
    allowCredentials: existing?.map(toDescriptor),
    userVerification: existing ? 'preferred' : 'required',
  })
}

/** Checks a new passkey against the challenge that was given for it; null if it is invalid. */
export async function verifyCreation(
  answer: RegistrationResponse,
  challenge: string
): Promise<VerifiedCredential | null> {
  const { verifyRegistrationResponse } = await library()
  const verification = await nullIfInvalid(() =>
    verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty().origin,
      expectedRPID: relyingParty().id,
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
 * @returns the authenticator's count of uses; null for an invalid use, also if the count hasn't grown
 */
export async function verifyUse(
  answer: AuthenticationResponse,
  challenge: string,
  { credentialId: id, publicKey, counter }: StoredCredential,
  userVerified: boolean
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const verification = await nullIfInvalid(() =>
    verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: relyingParty().origin,
      expectedRPID: relyingParty().id,
      credential: { id, publicKey: bytes(publicKey), counter },
      requireUserVerification: userVerified,
    })
  )
  return verification?.verified ? verification.authenticationInfo.newCounter : null
}

/** The library throws on any invalid input and only calculates. */
async function nullIfInvalid<Result>(verify: () => Promise<Result>): Promise<Result | null> {
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

const toDescriptor = ({ credentialId: id, transports }: StoredCredential) => ({ id, transports })
