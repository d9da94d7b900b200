/**
 * The highest of values up to a place, found and raised in O(log n): a Fenwick tree of maxima
 * (Fenwick 1994), each with whom it belongs to.
 */
export class MaxTree<Owner> {
  readonly #values: Float64Array
  readonly #owners: (Owner | null)[]

  /** @param size places are from 0 up to this, itself included */
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

  /** The highest value at places up to this one, itself included. */
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
