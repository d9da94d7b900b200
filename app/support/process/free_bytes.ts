import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** Minimum of free disk space: with less, work on the disk is likely to fail. */
export const MIN_FREE_BYTES = 1024 ** 3

/** Free bytes on the disk of a folder, by default the one for work folders. */
export async function freeBytes(folder = tmpdir()): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
