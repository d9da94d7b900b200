import { type Data } from '@generated/data'
import { signParts } from '~/lib/uploads/sending/ask'

/** So many addresses are asked for at once. */
const BATCH = 20
/** An address that soon works no more isn't used. Milliseconds. */
const MARGIN = 60_000

/**
 * The addresses of an upload's parts, asked for in batches shortly before they are needed.
 *
 * @param wanted numbers of the parts that will be sent, in this order
 */
export function addressBook(fileId: string, wanted: readonly number[], signal: AbortSignal) {
  const known = new Map<number, Promise<Data.PresignedPart>>()

  function sign(numbers: number[]): void {
    const signed = signParts(fileId, numbers, signal)
    for (const number of numbers) {
      const one = signed.then((parts) => parts.find(({ partNumber }) => partNumber === number)!)
      one.catch(() => known.delete(number))
      known.set(number, one)
    }
  }

  return {
    /** @throws UploadFailed */
    async of(number: number): Promise<string> {
      if (!known.has(number)) {
        const ahead = wanted.slice(wanted.indexOf(number)).filter((one) => !known.has(one))
        sign(ahead.slice(0, BATCH))
      }
      const part = await known.get(number)!
      if (Date.parse(String(part.expiresAt)) - Date.now() > MARGIN) return part.url
      known.delete(number)
      return this.of(number)
    },
    /** The next try gets a fresh one: a refusal may mean that this one has expired. */
    forget(number: number): void {
      known.delete(number)
    },
  }
}
