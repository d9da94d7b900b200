/** What keys do on every page of a signed-in person, in the order of the help. */
export const GLOBAL_SHORTCUTS = { palette: 'mod+k', create: 'c', help: '?' } as const

/** After `g`, the letter that goes to a page, by the name of its entry in the navigation. */
const GO: Record<string, string> = {
  home: 'h',
  orders: 'o',
  content: 'v',
  revisions: 'r',
  calendar: 'c',
  references: 'l',
  safebot: 's',
  ai: 'a',
  people: 'p',
  companies: 'b',
  company: 'b',
}

/** The letter that goes to a page of the navigation; undefined where none does. */
export const goKeyOf = ({ label }: { label: string }): string | undefined =>
  GO[label.split('.').at(-1)!]

let isOn = true

/** Whether a single letter or sign does something, as the signed-in user chose (WCAG 2.1.4). */
export const hasSingleKeys = () => isOn

export function setSingleKeys(on: boolean): void {
  isOn = on
}

type Live = { keys: string; label?: string }

/** What listens on the page that is open, in the order in which it came. */
const live = new Set<Live>()

/** Registers shortcuts of the open page, with their description for the help. */
export function claimKeys(keys: string, label?: string): () => void {
  const entry = { keys, label }
  live.add(entry)
  return () => void live.delete(entry)
}

/** Whether something on the open page listens to these keys. */
export const isClaimed = (keys: string): boolean => [...live].some((one) => one.keys === keys)

/** The shortcuts of the open page that have a name, each once. */
export function namedShortcuts(): { keys: string; label: string }[] {
  const named = [...live].filter((one): one is Required<Live> => one.label !== undefined)
  return named.filter(({ keys }, place) => named.findIndex((one) => one.keys === keys) === place)
}
