const CONFLICT = Symbol('another process polls')

/**
 * Queue of updates to fetch. An update stays in it until a fetch with a higher offset confirms it.
 */
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

  /** Removes an update that a webhook delivered and the application confirmed with 200. */
  remove(id: number): void {
    this.#waiting = this.#waiting.filter((one) => one.update_id !== id)
  }

  /** Removes and returns all waiting updates, as if they had been fetched. */
  takeAll(): object[] {
    return this.#waiting.splice(0)
  }

  endPoll(): void {
    this.#poll?.settle()
  }

  /**
   * Long polling. A second poll ends the first one, which fails with a conflict.
   * @returns null for a poll that a later one ended
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
