import { createReadStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Refusal } from './refusal.ts'
import { type Files, makeObject, type NamedPart } from './s3rver.ts'

/**
 * Joins parts as S3 does: only the requested ones, in order, and only if their ETags match. s3rver itself joins all
 * existing parts, opens them at the same time, and crashes if one is missing.
 */
export function joinChecked(files: Files): void {
  files.putObjectMultipart = async (bucket, uploadId, parts) => {
    const folder = join(files.getResourcePath(bucket, undefined, 'uploads'), uploadId)
    await check(folder, parts)
    const key = await readFile(join(folder, 'key'), 'utf8')
    const metadata = JSON.parse(await readFile(join(folder, 'metadata'), 'utf8'))
    const content = Readable.from(contents(folder, parts))
    const object = await files.putObject(makeObject(bucket, key, content, metadata))
    await rm(folder, { recursive: true })
    return object
  }
}

async function check(folder: string, parts: readonly NamedPart[]): Promise<void> {
  for (const [position, { number, etag }] of parts.entries()) {
    if (position > 0 && number <= parts[position - 1].number) {
      throw new Refusal(400, 'InvalidPartOrder', 'The parts are not in ascending order.')
    }
    const known = await readFile(join(folder, `${Number(number)}.md5`), 'utf8').catch(() => '')
    if (!known || known !== etag) {
      throw new Refusal(400, 'InvalidPart', `Part ${number} is not there, or is another one.`)
    }
  }
}

async function* contents(folder: string, parts: readonly NamedPart[]): AsyncGenerator<Buffer> {
  for (const { number } of parts) yield* createReadStream(join(folder, String(number)))
}
