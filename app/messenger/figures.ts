const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Bytes as the pages write them, in the reader's language: 1.5 MB. */
export function sizeInWords(bytes: number, locale: string): string {
  const step = bytes < 1_000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  return new Intl.NumberFormat(locale, {
    ...{ style: 'unit', unit: UNITS[step], unitDisplay: step === 0 ? 'long' : 'short' },
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1_000 ** step)
}

/** @param percent 0 to 100 */
export function percentInWords(percent: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100)
}
