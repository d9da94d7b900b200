import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

// Relative imports and Node modules only: `npm start` imports this file before packages are installed.
import { BackupFault } from './layout.ts'

/**
 * Streams are encrypted in segments with AES-256-GCM by the STREAM construction (Hoang, Reyhanitabar,
 * Rogaway, Vizár: Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance, 2015), with a
 * key of its own for each stream by HKDF-SHA256, as in Tink's streaming AEAD. A stream is
 *
 *     salt (32 bytes), nonce prefix (7 bytes), then segments of 1 MiB, the last one shorter
 *
 * and the nonce of a segment is the prefix, its number (4 bytes) and whether it is the last one
 * (1 byte), so that segments can't be changed, removed, repeated or put into another order, and the
 * end can't be cut off.
 */
const SEGMENT_BYTES = 1024 ** 2
const TAG_BYTES = 16
const PLAIN_BYTES = SEGMENT_BYTES - TAG_BYTES
const SALT_BYTES = 32
const PREFIX_BYTES = 7
const HEADER_BYTES = SALT_BYTES + PREFIX_BYTES
const MAX_SEGMENTS = 2 ** 32

type Chunks = AsyncIterable<Buffer>
/** A step of a pipeline. */
export type PipelineStep = (chunks: Chunks) => AsyncGenerator<Buffer>

/**
 * Returns a step that encrypts what passes.
 * @param about identifies the stream; decryption requires the same text
 */
export function encryptStep(key: Buffer, about: string): PipelineStep {
  return async function* (chunks) {
    const header = randomBytes(HEADER_BYTES)
    const cipher = segmentCipher(key, header, about)
    yield header
    for await (const { bytes, nonce } of segments(chunks, PLAIN_BYTES, header)) {
      yield cipher.encrypt(bytes, nonce)
    }
  }
}

/**
 * Returns a step that decrypts what passes. Each chunk that it yields is authentic, but only the end of the stream
 * proves that none is missing.
 * @throws BackupFault (in the step) for a stream that was changed, cut short, or made with another key
 */
export function decryptStep(key: Buffer, about: string): PipelineStep {
  return async function* (chunks) {
    const { header, rest } = await takeHeader(chunks)
    const cipher = segmentCipher(key, header, about)
    for await (const { bytes, nonce } of segments(rest, SEGMENT_BYTES, header)) {
      yield cipher.decrypt(bytes, nonce)
    }
  }
}

/** Size of an encrypted stream. */
export function encryptedBytes(bytes: number): number {
  return HEADER_BYTES + bytes + TAG_BYTES * Math.max(1, Math.ceil(bytes / PLAIN_BYTES))
}

/** Encrypts a text that fits into memory; returns base64. */
export async function encryptText(key: Buffer, about: string, text: string): Promise<string> {
  const encrypted = await collect(encryptStep(key, about)(only(Buffer.from(text))))
  return encrypted.toString('base64')
}

/** @throws BackupFault */
export async function decryptText(key: Buffer, about: string, text: string): Promise<string> {
  const decrypted = await collect(decryptStep(key, about)(only(Buffer.from(text, 'base64'))))
  return decrypted.toString('utf8')
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

async function collect(chunks: Chunks): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(chunks))
}

function segmentCipher(key: Buffer, header: Buffer, about: string) {
  const salt = header.subarray(0, SALT_BYTES)
  const own = Buffer.from(hkdfSync('sha256', key, salt, about, 32))
  return {
    encrypt(bytes: Buffer, nonce: Buffer): Buffer {
      const cipher = createCipheriv('aes-256-gcm', own, nonce)
      return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    },
    decrypt(bytes: Buffer, nonce: Buffer): Buffer {
      if (bytes.length < TAG_BYTES) throw alteredFault()
      const decipher = createDecipheriv('aes-256-gcm', own, nonce, { authTagLength: TAG_BYTES })
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      const plain = decipher.update(bytes.subarray(0, -TAG_BYTES))
      try {
        return Buffer.concat([plain, decipher.final()])
      } catch {
        throw alteredFault()
      }
    },
  }
}

const alteredFault = () => new BackupFault('it was altered or truncated')

/** Cuts a stream into pieces of one size, the last one maybe shorter, each with its nonce. */
async function* segments(chunks: Chunks, size: number, header: Buffer) {
  let index = 0
  const withNonce = (bytes: Buffer, isLast: boolean) => {
    if (index >= MAX_SEGMENTS) throw new BackupFault('a file is too large to be encrypted')
    const nonce = Buffer.alloc(PREFIX_BYTES + 5)
    header.copy(nonce, 0, SALT_BYTES)
    nonce.writeUInt32BE(index++, PREFIX_BYTES)
    nonce.writeUInt8(isLast ? 1 : 0, PREFIX_BYTES + 4)
    return { bytes, nonce }
  }
  let held: Buffer[] = []
  let heldBytes = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    heldBytes += chunk.length
    if (heldBytes <= size) continue
    let rest = Buffer.concat(held)
    // The last piece is marked, so a full piece is held back until more bytes follow.
    for (; rest.length > size; rest = rest.subarray(size)) {
      yield withNonce(rest.subarray(0, size), false)
    }
    held = [rest]
    heldBytes = rest.length
  }
  yield withNonce(Buffer.concat(held), true)
}

async function takeHeader(chunks: Chunks): Promise<{ header: Buffer; rest: Chunks }> {
  const iterator = chunks[Symbol.asyncIterator]()
  let taken = Buffer.alloc(0)
  while (taken.length < HEADER_BYTES) {
    const { value, done } = await iterator.next()
    if (done) throw alteredFault()
    taken = Buffer.concat([taken, value])
  }
  async function* rest() {
    yield taken.subarray(HEADER_BYTES)
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { header: taken.subarray(0, HEADER_BYTES), rest: rest() }
}
