type Falsy = false | 0 | 0n | '' | null | undefined

/**
 * Joins class names; leaves out false and undefined values.
 * @example cx('flex', isOpen && 'is-open', className)
 */
export function cx(...values: (string | Falsy)[]): string {
  return values.filter(Boolean).join(' ')
}
