/** Shortcuts on every page for signed-in users, in the order of the help. */
export const GLOBAL_SHORTCUTS = { palette: 'mod+k', create: 'c', help: '?' } as const

/** Letters that open a page after `g`, by the name of the page in the navigation. */
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

/** Returns the letter that opens a page; undefined if there is none. */
export const goKeyOf = ({ label }: { label: string }): string | undefined =>
  GO[label.split('.').at(-1)!]

let isOn = true

/** Whether shortcuts of a single character are on, as the signed-in user has chosen (WCAG 2.1.4). */
export const hasSingleKeys = () => isOn

export function setSingleKeys(on: boolean): void {
  isOn = on
}

type Live = { keys: string; label?: string }

/** Shortcuts of the open page, in the order of their registration. */
const live = new Set<Live>()

/** Registers shortcuts of the open page, with their description for the help. */
export function claimKeys(keys: string, label?: string): () => void {
  const entry = { keys, label }
  live.add(entry)
  return () => void live.delete(entry)
}

/** Whether the open page uses these keys. */
export const isClaimed = (keys: string): boolean => [...live].some((one) => one.keys === keys)

/** Returns the shortcuts of the open page that have a label, without duplicates. */
export function namedShortcuts(): { keys: string; label: string }[] {
  const named = [...live].filter((one): one is Required<Live> => one.label !== undefined)
  return named.filter(({ keys }, index) => named.findIndex((one) => one.keys === keys) === index)
}
