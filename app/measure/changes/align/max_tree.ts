/**
 * Fenwick tree of maxima (Fenwick 1994): finds and raises the highest value up to a place in O(log n), with
 * the owner of the value.
 */
export class MaxTree<Owner> {
  readonly #values: Float64Array
  readonly #owners: (Owner | null)[]

  /** @param size the last place; the first is 0 */
  constructor(size: number) {
    this.#values = new Float64Array(size + 2).fill(-Infinity)
    this.#owners = new Array<Owner | null>(size + 2).fill(null)
  }

  raise(place: number, value: number, owner: Owner): void {
    for (let at = place + 1; at < this.#values.length; at += at & -at) {
      if (value <= this.#values[at]) continue
      this.#values[at] = value
      this.#owners[at] = owner
    }
  }

  /** Returns the highest value at or before a place. */
  highestUpTo(place: number): { value: number; owner: Owner | null } {
    let value = -Infinity
    let owner: Owner | null = null
    for (let at = Math.min(place + 1, this.#values.length - 1); at > 0; at -= at & -at) {
      if (this.#values[at] <= value) continue
      value = this.#values[at]
      owner = this.#owners[at]
    }
    return { value, owner }
  }
}
