/** Functions to call when a value changes that is stored outside of components. */
export function makeWatchers() {
  const watchers = new Set<() => void>()
  return {
    /** @returns a function that ends the subscription */
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    notify: () => watchers.forEach((watcher) => watcher()),
  }
}
