const PREFIX = 'rushes.'

/**
 * Small values that this browser stores for a user. Full or forbidden storage isn't an error: pages work without it.
 */
function storeOf(storage: () => Storage) {
  const attempt = <T>(act: () => T, otherwise: T): T => {
    try {
      return act()
    } catch {
      return otherwise
    }
  }
  const store = {
    get: (key: string): string | null => attempt(() => storage().getItem(PREFIX + key), null),
    /** Returns the stored JSON, merged over the defaults. */
    getOver: <T extends object>(empty: T, key: string): T =>
      attempt(() => ({ ...empty, ...(JSON.parse(store.get(key) ?? '{}') as Partial<T>) }), empty),
    /** The keys that begin so. */
    keys: (prefix: string): string[] =>
      attempt(
        () =>
          Object.keys(storage())
            .filter((key) => key.startsWith(PREFIX + prefix))
            .map((key) => key.slice(PREFIX.length)),
        []
      ),
    /** @param value null to remove it */
    set: (key: string, value: string | null): void =>
      attempt(() => {
        if (value === null) storage().removeItem(PREFIX + key)
        else storage().setItem(PREFIX + key, value)
      }, undefined),
  }
  return store
}

/** Lasts in this browser, such as a collapsed sidebar. */
export const browserStore = storeOf(() => localStorage)

/**
 * Calls back when another tab stores a value under a key of `browserStore`, or removes it (null).
 *
 * @returns what ends it
 */
export function watchOtherTabs(
  key: string,
  onChange: (value: string | null, former: string | null) => void
): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === PREFIX + key) onChange(event.newValue, event.oldValue)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** Kept in this tab, including reloads. */
export const tabStore = storeOf(() => sessionStorage)
