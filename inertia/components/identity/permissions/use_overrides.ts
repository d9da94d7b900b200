import { useState } from 'react'
import { allowedBy, savedChoice, type Choice } from '~/components/identity/permissions/choices'
import { type ExplainedPermission, type Sheet } from '~/components/identity/types'

/** What was chosen on the permission screen and is not saved yet. */
export function useOverrides(sheet: Sheet) {
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
