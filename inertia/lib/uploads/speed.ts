/** Long enough to be calm, short enough to notice a line that got slow. Milliseconds. */
const WINDOW = 8_000

/**
 * Bytes a second over the last seconds.
 *
 * @example
 * const meter = speedMeter()
 * meter.note(loaded)
 */
export function speedMeter(now: () => number = () => performance.now()) {
  let samples: { at: number; bytes: number }[] = []
  return {
    /** @param bytes that have arrived in all; fewer than before when a part has to be sent again */
    note(bytes: number): void {
      const at = now()
      samples = [...samples.filter((sample) => at - sample.at < WINDOW), { at, bytes }]
    },
    /** Null until two looks lie a second apart. */
    get perSecond(): number | null {
      const [first, last] = [samples.at(0), samples.at(-1)]
      if (!first || !last || last.at - first.at < 1_000) return null
      return Math.max(0, ((last.bytes - first.bytes) / (last.at - first.at)) * 1_000)
    },
    /** After a pause the time before it says nothing. */
    reset(): void {
      samples = []
    },
  }
}
