const CONFLICT = Symbol('another process polls')

/** What waits to be fetched: an update stays until one behind it is asked for. */
export class Updates {
  #waiting: { update_id: number; [kind: string]: unknown }[] = []
  #last = 1_000
  #poll: { settle: (why?: typeof CONFLICT) => void } | null = null

  add(kind: string, content: object): number {
    this.#last += 1
    this.#waiting.push({ update_id: this.#last, [kind]: content })
    this.#poll?.settle()
    return this.#last
  }

  get waiting(): readonly { update_id: number }[] {
    return this.#waiting
  }

  /** What is brought by webhook is gone once it was answered with 200. */
  remove(id: number): void {
    this.#waiting = this.#waiting.filter((one) => one.update_id !== id)
  }

  /** Everything that waits, as if it had been fetched. */
  takeAll(): object[] {
    return this.#waiting.splice(0)
  }

  endPoll(): void {
    this.#poll?.settle()
  }

  /**
   * A long poll. A second one ends the first, which gets the conflict.
   * @returns null for one that was ended so
   */
  async fetch(
    { offset = 0, limit = 100, timeout = 0 }: Record<string, number>,
    gone: AbortSignal
  ): Promise<object[] | null> {
    this.#poll?.settle(CONFLICT)
    this.#waiting = this.#waiting.filter((one) => one.update_id >= offset)
    if (this.#waiting.length === 0 && timeout > 0) {
      const { promise, resolve } = Promise.withResolvers<typeof CONFLICT | undefined>()
      const poll = { settle: resolve }
      this.#poll = poll
      const timer = setTimeout(() => resolve(undefined), timeout * 1_000)
      gone.addEventListener('abort', () => resolve(undefined))
      const why = await promise
      clearTimeout(timer)
      if (this.#poll === poll) this.#poll = null
      if (why === CONFLICT) return null
    }
    return this.#waiting.slice(0, limit)
  }
}
