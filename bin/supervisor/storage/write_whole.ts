import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { Refusal } from './refusal.ts'
import type { Files } from './s3rver.ts'

const FULL = 'The disk of the store is full: make room, or give DATA_DIR a larger one.'

const isFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | null)?.code ?? '')

const expectedHash = new AsyncLocalStorage<string | undefined>()

/** Runs work in which a written body must have this SHA-256 (hex), if one is given. */
export function expectingHash<T>(hash: string | undefined, work: () => Promise<T>): Promise<T> {
  return expectedHash.run(hash, work)
}

/**
 * Makes s3rver write bytes to a temporary file and move it when it is complete and verified, so that an interrupted
 * PUT, or a killed store, leaves no object. A full disk is reported as such.
 */
export function writeWhole(files: Files): void {
  const arrivals = join(files.rootDirectory, '.arriving')
  rmSync(arrivals, { recursive: true, force: true })
  mkdirSync(arrivals, { recursive: true })

  const write = files.putContent.bind(files)
  files.putContent = async (path, content) => {
    const temporaryPath = join(arrivals, randomUUID())
    try {
      const written = await write(temporaryPath, checkContent(content, expectedHash.getStore()))
      await rename(temporaryPath, path)
      return written
    } catch (error) {
      await rm(temporaryPath, { force: true })
      throw isFull(error) ? new Refusal(507, 'InsufficientStorage', FULL) : error
    }
  }
}

function checkContent(content: Readable | Buffer, expected: string | undefined): Readable | Buffer {
  if (expected === undefined || Buffer.isBuffer(content)) return content
  const hash = createHash('sha256')
  const check = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      const message = 'The body is not the one that was signed.'
      const isRight = hash.digest('hex') === expected
      done(isRight ? null : new Refusal(400, 'XAmzContentSHA256Mismatch', message))
    },
  })
  content.on('error', (error) => check.destroy(error))
  content.on('close', () => content.readableEnded || check.destroy(new Error('aborted')))
  return content.pipe(check)
}
