import { randomBytes } from 'node:crypto'
import { test } from '@japa/runner'
import { decryptStep, encryptedBytes, encryptStep } from '#backup/encryption'

const KEY = randomBytes(32)
const MEBI = 1024 ** 2
const HEADER = 39
/** Bytes of content in a segment, without its authentication tag. */
const CONTENT = MEBI - 16

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const all = async (chunks: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(chunks))
const encrypt = (bytes: Buffer, chunk = 65_536) =>
  all(encryptStep(KEY, 'a film')(inChunks(bytes, chunk)))
const decrypt = (bytes: Buffer, { key = KEY, about = 'a film', chunk = 65_536 } = {}) =>
  all(decryptStep(key, about)(inChunks(bytes, chunk)))

test.group('An encrypted stream', () => {
  test('of {$self} bytes can be decrypted, and has the computed size')
    .with([0, 1, CONTENT - 1, CONTENT, CONTENT + 1, 2 * CONTENT, 3 * MEBI + 7])
    .run(async ({ assert }, size) => {
      const content = randomBytes(size)
      const encrypted = await encrypt(content)
      assert.equal(encrypted.length, encryptedBytes(size))
      const decrypted = await decrypt(encrypted)
      assert.isTrue(decrypted.equals(content))
    })

  test('can be decrypted with any chunk sizes', async ({ assert }) => {
    const content = randomBytes(2 * MEBI + 3)
    for (const chunk of [999, MEBI, 8 * MEBI]) {
      const encrypted = await encrypt(content, chunk)
      const decrypted = await decrypt(encrypted, { chunk: chunk + 1 })
      assert.isTrue(decrypted.equals(content))
    }
  })

  test('differs each time', async ({ assert }) => {
    const content = Buffer.from('the same content')
    const first = await encrypt(content)
    const second = await encrypt(content)
    assert.isFalse(first.equals(second))
  })

  test('is refused if {what}')
    .with([
      { what: 'a byte of its header is changed', alter: (bytes: Buffer) => flipped(bytes, 3) },
      { what: 'a byte of its content is changed', alter: (bytes: Buffer) => flipped(bytes, 99) },
      { what: 'its last byte is changed', alter: (bytes: Buffer) => flipped(bytes, -1) },
      { what: 'its end is cut off', alter: (bytes: Buffer) => bytes.subarray(0, -1) },
      {
        what: 'its last segment is cut off',
        alter: (bytes: Buffer) => bytes.subarray(0, HEADER + 2 * MEBI),
      },
      {
        what: 'nothing but its header is left',
        alter: (bytes: Buffer) => bytes.subarray(0, HEADER),
      },
      { what: 'nothing is left', alter: () => Buffer.alloc(0) },
      { what: 'segments are swapped', alter: swapped },
      {
        what: 'a segment is repeated',
        alter: (bytes: Buffer) =>
          Buffer.concat([bytes.subarray(0, HEADER + MEBI), bytes.subarray(HEADER)]),
      },
      { what: 'something is added', alter: (bytes: Buffer) => Buffer.concat([bytes, bytes]) },
    ])
    .run(async ({ assert }, { alter }) => {
      const encrypted = await encrypt(randomBytes(2 * MEBI + 100))
      await assert.rejects(() => decrypt(alter(encrypted)), /altered or truncated/)
    })

  test('is refused with another key, and as another object', async ({ assert }) => {
    const encrypted = await encrypt(Buffer.from('content'))
    await assert.rejects(() => decrypt(encrypted, { key: randomBytes(32) }), /altered/)
    await assert.rejects(() => decrypt(encrypted, { about: 'another film' }), /altered/)
  })
})

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  const index = at < 0 ? copy.length + at : at
  copy[index] ^= 1
  return copy
}

function swapped(bytes: Buffer): Buffer {
  const segment = (index: number) =>
    bytes.subarray(HEADER + index * MEBI, HEADER + (index + 1) * MEBI)
  return Buffer.concat([bytes.subarray(0, HEADER), segment(1), segment(0), segment(2)])
}
