import { fileUrl } from '~/lib/files'

/** Bytes of a text that a page draws at once. */
const MAX_LENGTH = 200_000

export type ReadText = { text: string; isCut: boolean }

/**
 * The first 200 kB of a file, as text and nothing else. No more of it is fetched.
 * @throws Error when the file can't be had
 */
export async function readText(fileId: string, signal: AbortSignal): Promise<ReadText> {
  const response = await fetch(fileUrl(fileId), { signal })
  if (!response.ok || !response.body) throw new Error(`The file answered ${response.status}`)
  const reader = response.body.getReader()
  const bytes = new Uint8Array(MAX_LENGTH)
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { text: decoded(bytes.subarray(0, length)), isCut: false }
    const room = MAX_LENGTH - length
    bytes.set(value.subarray(0, room), length)
    length += Math.min(room, value.length)
    if (value.length > room) break
  }
  void reader.cancel()
  return { text: decoded(bytes), isCut: true }
}

/** As its mark says, else UTF-8; what isn't that comes from an older Windows. A letter cut in two is left out. */
function decoded(bytes: Uint8Array): string {
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(mark, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
