type Biquad = { b0: number; b1: number; b2: number; a1: number; a2: number }

export const SAMPLE_RATE = 48_000

/** The filters of ITU-R BS.1770-5, Annex 1, tables 1 and 2, which are given for 48 kHz. */
const HEAD: Biquad = {
  b0: 1.53512485958697,
  b1: -2.69169618940638,
  b2: 1.19839281085285,
  a1: -1.69065929318241,
  a2: 0.73248077421585,
}
const LOW_END: Biquad = { b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621 }

/**
 * K-weighting of one channel, by how loud it sounds: a filter for the acoustic effect of the head, then a high-pass
 * filter.
 */
export class KWeighting {
  readonly #state = new Float64Array(4)

  /**
   * @param samples samples of one channel at 48 kHz that follow those of the last call
   * @returns sum of squares of the weighted samples
   */
  energyOf(samples: Float64Array): number {
    let [head1, head2, low1, low2] = this.#state
    let energy = 0
    for (const sample of samples) {
      const head = HEAD.b0 * sample + head1
      head1 = HEAD.b1 * sample - HEAD.a1 * head + head2
      head2 = HEAD.b2 * sample - HEAD.a2 * head
      const out = LOW_END.b0 * head + low1
      low1 = LOW_END.b1 * head - LOW_END.a1 * out + low2
      low2 = LOW_END.b2 * head - LOW_END.a2 * out
      energy += out * out
    }
    this.#state.set([head1, head2, low1, low2])
    return energy
  }
}
