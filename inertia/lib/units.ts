const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/**
 * Converts bytes to the decimal unit that reads best: the first in which the rounded number is below 1,000.
 * @returns the value in that unit, and with how many digits after the decimal point it is shown
 */
export function inByteUnit(bytes: number) {
  const digitsOf = (step: number) => (step > 1 ? 1 : 0)
  const fits = (step: number) => Number((bytes / 1000 ** step).toFixed(digitsOf(step))) < 1000
  const found = BYTE_UNITS.findIndex((_, step) => fits(step))
  const step = found < 0 ? BYTE_UNITS.length - 1 : found
  return { value: bytes / 1000 ** step, unit: BYTE_UNITS[step], digits: digitsOf(step) }
}

/** Converts seconds to a whole number of the first unit in which it is below 60: seconds, minutes or hours; at least 1. */
export function inTimeUnit(seconds: number) {
  const [unit, length] =
    Math.round(seconds) < 60
      ? (['second', 1] as const)
      : Math.round(seconds / 60) < 60
        ? (['minute', 60] as const)
        : (['hour', 3_600] as const)
  return { value: Math.max(1, Math.round(seconds / length)), unit }
}
