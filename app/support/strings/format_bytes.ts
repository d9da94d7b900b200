const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const BINARY_UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB']

/**
 * Formats a number of bytes as the pages do, in the smallest decimal unit in which the rounded number is below
 * 1,000: `1.5 GB`.
 */
export function formatBytes(bytes: number, locale: string): string {
  const digitsOf = (step: number) => (step > 1 ? 1 : 0)
  const fits = (step: number) => Number((bytes / 1_000 ** step).toFixed(digitsOf(step))) < 1_000
  const found = UNITS.findIndex((_, step) => fits(step))
  const step = found < 0 ? UNITS.length - 1 : found
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: digitsOf(step),
  }).format(bytes / 1_000 ** step)
}

/** Formats a number of bytes, as in `1.4 GiB`. */
export function formatBinaryBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(BINARY_UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return `${power === 0 ? value : value.toFixed(1)} ${BINARY_UNITS[power]}`
}
