import { createHash } from 'node:crypto'

/** The row at one place of a sorted list. */
export type Bookmark = {
  /** What the list is sorted by, as PostgreSQL writes it: a `Date` would lose microseconds. */
  value: string
  /** Breaks ties of the value. */
  id: string
  /** When the rows before it were last counted, as `Date.now()`. */
  countedAt: number
}

/** Rows come and go before a bookmark; after so many milliseconds its place is counted again. */
const LIFE = 60_000
const MOST_KEPT = 2_000

/**
 * Where readers have got to in long lists. A page so far down is found by skipping every row
 * before it, half a million entries of an index at times; from the row at which it begins it is found at
 * once. One process keeps its own, the oldest are forgotten, and nobody misses one: the
 * rows are then counted again.
 */
export class Bookmarks {
  #kept = new Map<string, Bookmark>()

  /** @param list the SQL and the values that find the whole list, in its order */
  at(list: string, place: number): Bookmark | undefined {
    const found = this.#kept.get(keyOf(list, place))
    return found && found.countedAt > Date.now() - LIFE ? found : undefined
  }

  put(list: string, place: number, bookmark: Bookmark): void {
    const key = keyOf(list, place)
    this.#kept.delete(key)
    if (this.#kept.size >= MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!)
    this.#kept.set(key, bookmark)
  }

  clear(): void {
    this.#kept.clear()
  }
}

function keyOf(list: string, place: number): string {
  return createHash('sha256').update(`${place} ${list}`).digest('base64')
}

/** Those of this process. */
export const bookmarks = new Bookmarks()
