/** Returns the entries of a comma-separated setting, without surrounding spaces and without empty entries. */
export function commaList(setting = ''): string[] {
  return setting
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}
