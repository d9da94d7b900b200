import {
  emptyDraft,
  isEmpty,
  withoutFiles,
  type OrderDraft,
} from '~/components/tasks/form/draft/draft'
import { browserStore, watchOtherTabs } from '~/lib/browser_storage'
import { newUuid } from '~/lib/uuid'

/** A draft as stored in this browser, with a key that prevents placing it twice. */
export type SavedDraft = {
  draft: OrderDraft
  /** Sent as `Idempotency-Key`: even if the button is pressed repeatedly, only one order is placed. */
  orderKey: string
  savedAt: string
  /** Number of the order that it was copied from. */
  from?: string
  /** Whether the copy wasn't changed yet. */
  isUntouched?: boolean
}

/** Drafts are stored per user and company, so that users of a shared computer don't see each other's. */
const draftKey = (userId: string, companyId: string, again?: string) =>
  `order-draft.${userId}.${companyId}${again ? `~${again}` : ''}`

/** @param again id of the order that is copied; such a draft is stored separately from the company's other one */
export function readDraft(userId: string, companyId: string, again?: string): SavedDraft | null {
  const text = browserStore.get(draftKey(userId, companyId, again))
  if (!text) return null
  try {
    const saved = JSON.parse(text) as SavedDraft
    return { ...saved, draft: { ...emptyDraft(), ...saved.draft } }
  } catch {
    return null
  }
}

/** Stores a draft; an empty one is removed. */
export function writeDraft(
  userId: string,
  companyId: string,
  saved: SavedDraft,
  again?: string
): void {
  if (isEmpty(saved.draft)) forgetDraft(userId, companyId, again)
  else browserStore.set(draftKey(userId, companyId, again), JSON.stringify(saved))
}

export function forgetDraft(userId: string, companyId: string, again?: string): void {
  browserStore.set(draftKey(userId, companyId, again), null)
}

/**
 * Calls back when another tab has stored this draft.
 *
 * @returns a function that stops watching
 */
export function watchDraft(
  userId: string,
  companyId: string,
  again: string | undefined,
  onStored: () => void
): () => void {
  return watchOtherTabs(draftKey(userId, companyId, again), (value) => value !== null && onStored())
}

/** Result of moving a draft to another company. */
type MoveOutcome = 'nothing' | 'carried' | 'without_files' | 'own_draft'

/** Moves a draft to another company, unless that company already has one. Files can't be moved. */
export function carryDraft(userId: string, from: string, to: string): MoveOutcome {
  if (readDraft(userId, to)) return 'own_draft'
  const saved = readDraft(userId, from)
  if (!saved) return 'nothing'

  const { draft } = saved
  const hadFiles =
    draft.materials.some(({ kind }) => kind === 'file') ||
    draft.selectedItems.some(({ file }) => file)

  writeDraft(userId, to, {
    draft: { ...withoutFiles(draft), moments: [] },
    orderKey: newUuid(),
    savedAt: saved.savedAt,
  })
  forgetDraft(userId, from)
  return hadFiles ? 'without_files' : 'carried'
}

/** Returns the user's draft that was changed last, for any company; ignores unchanged copies. */
export function latestDraft(
  userId: string
): { companyId: string; again?: string; saved: SavedDraft } | null {
  const prefix = draftKey(userId, '')
  const found = browserStore.keys(prefix).flatMap((key) => {
    const [companyId, again] = key.slice(prefix.length).split('~')
    const saved = readDraft(userId, companyId, again)
    return saved && !saved.isUntouched ? [{ companyId, again, saved }] : []
  })
  return found.sort((a, b) => b.saved.savedAt.localeCompare(a.saved.savedAt))[0] ?? null
}
