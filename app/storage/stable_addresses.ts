import type { PresignedGet } from '#storage/presign'

/** Addresses of some 600 bytes each; the least recently used are forgotten. */
const MAX_KEPT = 20_000

/** Signed addresses as long as their windows last: a page of posters is signed once for all its readers. */
export class StableAddresses {
  #kept = new Map<string, PresignedGet>()

  /** @param key says of which object, and how, an address is signed */
  async get(key: string, sign: () => Promise<PresignedGet>): Promise<PresignedGet> {
    const known = this.#kept.get(key)
    this.#kept.delete(key)
    const address = known && Date.now() < known.stableUntil.getTime() ? known : await sign()
    this.#kept.set(key, address)
    if (this.#kept.size > MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value!)
    return address
  }
}
