import { useState } from 'react'
import { type ExplainedPermission, type PermissionSheet } from '~/components/identity/types'

/** What was chosen on the permission screen and is not saved yet. */
export function useOverrides(sheet: PermissionSheet) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Choice>>(new Map())
  const rows = sheet.explanation
  const choiceOf = (row: ExplainedPermission) => chosen.get(row.permission) ?? savedChoice(row)
  const changed = rows.filter((row) => choiceOf(row) !== savedChoice(row))
  const isAllowed = (row: ExplainedPermission) => allowedBy(row, choiceOf(row))

  return {
    /** Permissions whose choice is not saved. */
    changed,
    choiceOf,
    isAllowed,
    gains: changed.filter((row) => isAllowed(row) && !row.allowed).length,
    losses: changed.filter((row) => !isAllowed(row) && row.allowed).length,
    choose: (row: ExplainedPermission, choice: Choice) =>
      setChosen((now) => new Map(now).set(row.permission, choice)),
    discard: () => setChosen(new Map()),
    /** All overrides as the API takes them: saved and chosen ones together. */
    wanted: () =>
      rows.flatMap((row) => {
        const effect = choiceOf(row)
        return effect === 'role' ? [] : { permission: row.permission, effect }
      }),
  }
}

export type Overrides = ReturnType<typeof useOverrides>

/** What is chosen for one permission: what the role says, or that it is allowed or denied. */
export const CHOICES = ['role', 'grant', 'revoke'] as const
export type Choice = (typeof CHOICES)[number]

/** What holds now, before anything is changed here. */
export function savedChoice({ override }: ExplainedPermission): Choice {
  return override?.effect ?? 'role'
}

/** Whether the person may do it once this choice holds. */
export function allowedBy({ roleDefault }: ExplainedPermission, choice: Choice): boolean {
  return choice === 'role' ? roleDefault : choice === 'grant'
}

/**
 * What the caller may choose. A right that they lack is not theirs to give, to deny or to give back;
 * only taking back what was granted hands nothing on.
 */
export function openChoices(row: ExplainedPermission): readonly Choice[] {
  if (row.grantable) return CHOICES
  const saved = savedChoice(row)
  return saved === 'grant' ? ['role', 'grant'] : [saved]
}
