/** The entries of a setting that separates them by commas, without spaces around them and without empty ones. */
export function commaList(setting = ''): string[] {
  return setting
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
