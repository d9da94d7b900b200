import { useState } from 'react'
import { type ExplainedPermission, type PermissionSheet } from '~/components/identity/types'

/** State of the unsaved choices on the permission screen. */
export function useOverrides(sheet: PermissionSheet) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [known, setKnown] = useState(sheet)
  const rows = sheet.explanation
  const choiceOf = (row: ExplainedPermission) => chosen.get(row.permission) ?? savedChoice(row)
  const changed = rows.filter((row) => choiceOf(row) !== savedChoice(row))
  const isAllowed = (row: ExplainedPermission) => allowedBy(row, choiceOf(row))

  // A saved choice is no longer the user's: another administrator may change it.
  if (sheet !== known) {
    setKnown(sheet)
    setChosen(new Map(changed.map((row) => [row.permission, choiceOf(row)])))
  }

  return {
    /** Permissions with an unsaved choice. */
    changed,
    choiceOf,
    isAllowed,
    gains: changed.filter((row) => isAllowed(row) && !row.allowed).length,
    losses: changed.filter((row) => !isAllowed(row) && row.allowed).length,
    choose: (row: ExplainedPermission, choice: Choice) =>
      setChosen((now) => new Map(now).set(row.permission, choice)),
    discard: () => setChosen(new Map()),
    /** All overrides in the form that the API accepts: saved and unsaved ones together. */
    wanted: () => overridesOf(rows, choiceOf),
    saved: () => overridesOf(rows, savedChoice),
  }
}

function overridesOf(rows: ExplainedPermission[], choiceOf: (row: ExplainedPermission) => Choice) {
  return rows.flatMap((row) => {
    const effect = choiceOf(row)
    return effect === 'role' ? [] : { permission: row.permission, effect }
  })
}

export type Overrides = ReturnType<typeof useOverrides>

/** Options for a permission: as in the role, allowed, or denied. */
export const CHOICES = ['role', 'grant', 'revoke'] as const
export type Choice = (typeof CHOICES)[number]

/** Returns the saved choice. */
export function savedChoice({ override }: ExplainedPermission): Choice {
  return override?.effect ?? 'role'
}

/** Whether the user will have the permission with this choice. */
export function allowedBy({ roleDefault }: ExplainedPermission, choice: Choice): boolean {
  return choice === 'role' ? roleDefault : choice === 'grant'
}

/**
 * Returns the options that the current user can choose. They can't grant, deny or restore a permission that they lack
 * themselves; they can only remove a grant, because that adds no permission.
 */
export function openChoices(row: ExplainedPermission): readonly Choice[] {
  if (row.grantable) return CHOICES
  const saved = savedChoice(row)
  return saved === 'grant' ? ['role', 'grant'] : [saved]
}
