import { generateKeyPairSync, randomBytes } from 'node:crypto'

/** A secret that needs no quoting anywhere: 32 random bytes as base64url. */
export const makeSecret = (): string => randomBytes(32).toString('base64url')

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** A key pair for Web Push (RFC 8292): P-256, the raw point and the raw scalar as base64url. */
export function makeVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x, y, d } = privateKey.export({ format: 'jwk' }) as Record<'x' | 'y' | 'd', string>
  const point = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(x, 'base64url'),
    Buffer.from(y, 'base64url'),
  ])
  return { publicKey: point.toString('base64url'), privateKey: d }
}
