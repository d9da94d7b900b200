type Falsy = false | 0 | 0n | '' | null | undefined

/**
 * Joins class names and leaves out what is false or absent.
 *
 * @example cx('flex', isOpen && 'is-open', className)
 */
export function cx(...values: (string | Falsy)[]): string {
  return values.filter(Boolean).join(' ')
}
