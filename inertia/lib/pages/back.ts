/**
 * Browser Back with an open dialog. While a dialog is open, the newest history entry is a spare one: a copy of the
 * page's entry with the same URL. Back goes from the spare entry to the page's, which closes the topmost dialog.
 *
 * A dialog that is closed in another way leaves the spare entry where it is, since going back takes effect later and
 * could overtake a navigation. The next dialog uses it again, the next page replaces it, and Back passes over it.
 *
 * Both entries carry the same id in their state, so that they are recognized after a reload, too.
 */
type Mark = { id: string; isSpare: boolean }
type MarkedState = { back?: Mark } | null

/** Functions that close an open dialog or ask for confirmation first, the last opened one last. */
const openDialogs: (() => void)[] = []

/** State and URL of the current entry. During `popstate`, those of the entry that was left. */
const entry = { state: null as MarkedState, href: '' }
/** Whether the spare entry is the next one forward, after Back has left it. */
let isSpareAhead = false

const isOnSpare = () => entry.state?.back?.isSpare === true

/**
 * Makes Back close dialogs. Must run before Inertia listens to `popstate`, because Inertia would render the page again,
 * and before Inertia writes a history entry.
 */
export function closeDialogsByBack(): void {
  remember(history.state)
  history.replaceState = (state, _, url) => replace(state, url, entry.state?.back)
  history.pushState = (state, _, url) => (isOnSpare() ? replace(state, url) : push(state, url))
  addEventListener('popstate', onPop, true)
}

/**
 * Registers an open dialog.
 * @param onBack closes the dialog, or asks for confirmation first
 * @returns a function that unregisters it
 */
export function onBrowserBack(onBack: () => void): () => void {
  openDialogs.push(onBack)
  addSpare()
  return () => {
    const index = openDialogs.lastIndexOf(onBack)
    if (index >= 0) openDialogs.splice(index, 1)
  }
}

/** Leaves the page like Back without an open dialog. */
export function goBack(): void {
  openDialogs.length = 0
  history.back()
}

function onPop(event: PopStateEvent): void {
  const from = entry.state?.back
  const to = (event.state as MarkedState)?.back
  if (!from || !to || from.id !== to.id || from.isSpare === to.isSpare) {
    isSpareAhead = false
    return remember(event.state)
  }
  event.stopImmediatePropagation()
  isSpareAhead = !to.isSpare
  // The page may have changed since this entry was written.
  replace(entry.state, entry.href, to)
  if (to.isSpare) return
  if (openDialogs.length === 0) return history.back()
  openDialogs.at(-1)?.()
  setTimeout(addSpare)
}

/** Makes a spare entry the current one, if a dialog is open. */
function addSpare(): void {
  if (openDialogs.length === 0 || isOnSpare()) return
  // Browsers skip entries that are added without a click or a key press in between, but not this one.
  if (isSpareAhead) return history.forward()
  const id = String(Math.random())
  try {
    replace(entry.state, undefined, { id, isSpare: false })
    push({ ...entry.state, back: { id, isSpare: true } })
  } catch {
    // Browsers limit how often a page adds entries. Without a spare entry, Back leaves the page.
  }
}

function replace(state: object | null, url?: string | URL | null, back?: Mark): void {
  const marked = back ? { ...state, back } : state
  History.prototype.replaceState.call(history, marked, '', url)
  remember(marked)
}

function push(state: object | null, url?: string | URL | null): void {
  History.prototype.pushState.call(history, state, '', url)
  isSpareAhead = false
  remember(state)
}

function remember(state: unknown): void {
  entry.state = state as MarkedState
  entry.href = location.href
}
