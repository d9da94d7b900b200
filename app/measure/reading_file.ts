import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { SIGNATURE_BYTES } from '#measure/picture/frame_signature'
import { Signatures } from '#measure/picture/signatures'
import { momentBytes } from '#measure/sound/sound_meter'

/** Data of a reading that is stored to compare versions: signatures of the frames, and moments of the sound. */
export type Reading = {
  method: number
  signatures: Signatures
  channels: number
  moments: Uint8Array
}

type Header = { method: number; frames: number; channels: number; moments: number }

const LENGTH_BYTES = 4

/**
 * Writes a reading as a gzip file: length of the JSON header, the header, the signatures of all frames, and the
 * moments of the sound.
 */
export async function writeReading(path: string, reading: Reading): Promise<void> {
  const { method, signatures, channels, moments } = reading
  const header: Header = {
    method,
    frames: signatures.count,
    channels,
    moments: channels ? moments.length / momentBytes(channels) : 0,
  }
  const json = Buffer.from(JSON.stringify(header))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(json.length)
  const bytes = Buffer.concat([length, json, signatures.bytes, moments])
  await writeFile(path, await promisify(gzip)(bytes))
}

export async function loadReading(path: string): Promise<Reading> {
  const bytes = await promisify(gunzip)(await readFile(path))
  const headerEnd = LENGTH_BYTES + bytes.readUInt32LE(0)
  const header: Header = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, headerEnd))
  const framesEnd = headerEnd + header.frames * SIGNATURE_BYTES
  return {
    method: header.method,
    channels: header.channels,
    signatures: new Signatures(bytes.subarray(headerEnd, framesEnd)),
    moments: bytes.subarray(framesEnd, framesEnd + header.moments * momentBytes(header.channels)),
  }
}
