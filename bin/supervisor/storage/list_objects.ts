import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeXml } from './escape_xml.ts'

/** Suffix of the names of object files in s3rver, which its own files also contain. */
const OBJECT = '._S3rver_object'
const RESERVED = '._S3rver_'

interface ListedObject {
  key: string
  size: number
  modifiedAt: Date
}

/**
 * Returns a page of a bucket's objects as a response of `ListObjectsV2`. s3rver's own implementation sorts by
 * folder instead of key, and fails after the first full page, because it uses a cipher that Node no longer has.
 *
 * @param folder of the bucket
 * @param after last key of the previous page
 */
export async function listing(folder: string, after: string, limit: number): Promise<string> {
  const found: ListedObject[] = []
  for await (const object of objectsIn(folder, '', after)) {
    found.push(object)
    if (found.length > limit) break
  }
  const page = found.slice(0, limit)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<IsTruncated>${found.length > limit}</IsTruncated>`,
    `<KeyCount>${page.length}</KeyCount><MaxKeys>${limit}</MaxKeys>`,
    ...page.map(
      ({ key, size, modifiedAt }) =>
        `<Contents><Key>${escapeXml(key)}</Key><Size>${size}</Size>` +
        `<LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`
    ),
    '</ListBucketResult>',
  ].join('\n')
}

/** Yields objects sorted by key. A folder is sorted by its name with a trailing slash. */
async function* objectsIn(
  folder: string,
  prefix: string,
  after: string
): AsyncGenerator<ListedObject> {
  const found = await readdir(folder, { withFileTypes: true })
  const entries = found
    .map((entry) => ({ entry, key: prefix + entryName(entry) }))
    .filter(({ entry, key }) => isWanted(entry) && (key > after || after.startsWith(key)))
    .sort((one, other) => (one.key < other.key ? -1 : 1))

  for (const { entry, key } of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      yield* objectsIn(path, key, after)
    } else if (key > after) {
      const known = await stat(path).catch(() => null)
      if (known) yield { key, size: known.size, modifiedAt: known.mtime }
    }
  }
}

const entryName = (entry: Dirent) =>
  entry.isDirectory() ? `${entry.name}/` : entry.name.slice(0, -OBJECT.length)

const isWanted = (entry: Dirent) =>
  entry.isDirectory() ? !entry.name.includes(RESERVED) : entry.name.endsWith(OBJECT)
