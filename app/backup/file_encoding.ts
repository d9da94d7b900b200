import { createHmac } from 'node:crypto'
import { encryptedBytes, decryptStep, encryptStep, type PipelineStep } from '#backup/encryption'
import type { BackupKey } from '#backup/keys'

/** How the files of a backup are stored: as they are, or encrypted. */
export type FileEncoding = {
  /** Name of the file that holds an object, 64 hexadecimal digits. */
  blobName(sha256: string): string
  /** Size of the stored file for this many bytes of content. */
  storedBytes(bytes: number): number
  /** Pipeline step that is applied before content is stored; `about` identifies the content. */
  storing(about: string): PipelineStep
  reading(about: string): PipelineStep
}

async function* pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* chunks
}

export const PLAIN_ENCODING: FileEncoding = {
  blobName: (sha256) => sha256,
  storedBytes: (bytes) => bytes,
  storing: () => pass,
  reading: () => pass,
}

/**
 * Encrypts contents. Names of objects are keyed too: a plain SHA-256 would reveal to a reader of the folder
 * whether it contains a file that they know.
 */
export function encryptedEncoding(key: BackupKey): FileEncoding {
  const [contents, names] = [key.for('contents'), key.for('names')]
  return {
    blobName: (sha256) => createHmac('sha256', names).update(sha256).digest('hex'),
    storedBytes: encryptedBytes,
    storing: (about) => encryptStep(contents, about),
    reading: (about) => decryptStep(contents, about),
  }
}
