import type { PresignedGet } from '#storage/presign'

/** Maximum number of stored URLs, of about 600 bytes each. The least recently used are removed. */
const MAX_KEPT = 20_000

/** Keeps signed URLs until their `stableUntil`: the posters of a page are signed once for all users. */
export class StableUrls {
  #kept = new Map<string, PresignedGet>()

  /** @param key identifies the object and the options of the signed URL */
  async get(key: string, sign: () => Promise<PresignedGet>): Promise<PresignedGet> {
    const known = this.#kept.get(key)
    this.#kept.delete(key)
    const presigned = known && Date.now() < known.stableUntil.getTime() ? known : await sign()
    this.#kept.set(key, presigned)
    if (this.#kept.size > MAX_KEPT) this.#kept.delete(this.#kept.keys().next().value!)
    return presigned
  }
}
