/** @returns decibels of a power (a mean of squares), relative to full scale; -Infinity for silence */
export function powerToDb(power: number): number {
  return 10 * Math.log10(power)
}

/** @returns decibels of an amplitude; -Infinity for 0 */
export function amplitudeToDb(amplitude: number): number {
  return 20 * Math.log10(amplitude)
}
