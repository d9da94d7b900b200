/**
 * Small things this browser remembers for a person, such as a collapsed sidebar. Storage that is full or
 * forbidden is nothing to trouble anyone with.
 */
export const memory = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(`rushes.${key}`)
    } catch {
      return null
    }
  },
  /** The stored JSON, merged over the defaults. */
  getOver<T extends object>(empty: T, key: string): T {
    try {
      return { ...empty, ...(JSON.parse(memory.get(key) ?? '{}') as Partial<T>) }
    } catch {
      return empty
    }
  },
  /** The keys that begin so. */
  keys(prefix: string): string[] {
    try {
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(`rushes.${prefix}`))
        .map((key) => key.slice('rushes.'.length))
    } catch {
      return []
    }
  },
  set(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(`rushes.${key}`)
      else localStorage.setItem(`rushes.${key}`, value)
    } catch {
      // Private windows may forbid it; the page works without.
    }
  },
}
