import { buffer } from 'node:stream/consumers'
import type StoredFile from '#models/files/stored_file'
import store from '#storage/store'

/** Columns of a file and of its reading with the keys of derived objects in the store. */
export const FILE_KEYS = ['posterKey', 'spriteKey', 'waveformKey', 'proxyKey'] as const
export const READING_KEYS = ['readingKey', 'smallFilmKey'] as const

/** Objects that were derived from a file, by the column with their key. */
export type DerivedObjects = {
  column: string
  /** Part of the key after the file's folder. */
  name: string
  contents: Buffer
  contentType: string
}[]

const folderOf = ({ objectKey }: StoredFile) => objectKey.slice(0, objectKey.lastIndexOf('/') + 1)

/** Returns the stored objects that these columns of a row name. */
export async function takeObjects(
  file: StoredFile,
  row: object,
  columns: readonly string[]
): Promise<DerivedObjects> {
  const objects: DerivedObjects = []
  for (const column of columns) {
    const key = (row as Record<string, string | null>)[column]
    if (!key) continue
    const { contentType } = (await store.head(key))!
    const contents = await buffer(await store.readStream(key))
    objects.push({ column, name: key.slice(folderOf(file).length), contents, contentType })
  }
  return objects
}

/**
 * Stores the objects under another file with the same content.
 * @returns the columns for its row
 */
export async function putObjects(
  file: StoredFile,
  objects: DerivedObjects
): Promise<Record<string, string>> {
  const folder = folderOf(file)
  for (const { name, contents, contentType } of objects) {
    await store.put(folder + name, contents, contentType)
  }
  return Object.fromEntries(objects.map(({ column, name }) => [column, folder + name]))
}
