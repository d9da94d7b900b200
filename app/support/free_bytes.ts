import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** With less room on a disk, work there is about to fail. */
export const MIN_FREE_BYTES = 1024 ** 3

/** Room left on the disk of a folder, of the one for work folders unless told. */
export async function freeBytes(folder = tmpdir()): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
