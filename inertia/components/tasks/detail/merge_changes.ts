import { bodyOf, type OrderDraft } from '~/components/tasks/form/draft/draft'

/** Fields that are edited together; moments are changed separately. */
export type DraftField = Exclude<keyof OrderDraft, 'moments'>

/** A field that both sides changed, differently. */
export type Conflict = { field: DraftField; choice: 'mine' | 'theirs' | null }

type Merge = {
  /** Theirs, with mine where only I changed something, and mine for now where both did. */
  draft: OrderDraft
  conflicts: Conflict[]
  /** How many fields only they changed. */
  taken: number
}

/** The fields in which two drafts would be saved differently. */
export function changedFields(from: OrderDraft, to: OrderDraft): DraftField[] {
  const [before, after] = [bodyOf(from), bodyOf(to)]
  return (Object.keys(after) as DraftField[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])
  )
}

/**
 * Merges the changes of two users to the same order.
 *
 * @param base the common starting point
 * @param mine what is on this screen
 * @param theirs what was saved meanwhile
 */
export function mergeChanges(base: OrderDraft, mine: OrderDraft, theirs: OrderDraft): Merge {
  const byMe = changedFields(base, mine)
  const byThem = changedFields(base, theirs)
  const apart = changedFields(mine, theirs)
  const conflicts = byMe.filter((field) => byThem.includes(field) && apart.includes(field))
  return {
    draft: { ...theirs, ...pick(mine, byMe) },
    conflicts: conflicts.map((field) => ({ field, choice: null })),
    taken: byThem.filter((field) => !byMe.includes(field)).length,
  }
}

export function pick<Whole extends object, Field extends keyof Whole>(
  whole: Whole,
  fields: readonly Field[]
): Partial<Whole> {
  const picked: Partial<Whole> = {}
  for (const field of fields) picked[field] = whole[field]
  return picked
}
