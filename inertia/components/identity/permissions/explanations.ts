import { allowedBy, savedChoice, type Choice } from '~/components/identity/permissions/choices'
import { type ExplainedPermission } from '~/components/identity/types'
import { formatDay } from '~/lib/format'
import { t } from '~/lib/i18n'

/** Why a person can or can't, in a sentence. */
export function explainPermission(row: ExplainedPermission): string {
  const { override, roleDefault } = row
  if (!override) return t(`people.sheet.reasons.role_${roleDefault ? 'on' : 'off'}`)

  const who = override.setBy?.fullName ?? t('people.sheet.reasons.operator')
  const day = formatDay(String(override.setAt))
  const isOver = (override.effect === 'grant') !== roleDefault
  return t(`people.sheet.reasons.${override.effect}_${isOver ? 'over' : 'same'}`, { who, day })
}

/** What a choice that is not saved yet will do. */
export function explainChange(row: ExplainedPermission, choice: Choice): string {
  const way = allowedBy(row, choice) ? 'on' : 'off'
  if (choice === 'role') return t(`people.sheet.reasons.will_role_${way}`)
  const stays = allowedBy(row, savedChoice(row)) === allowedBy(row, choice)
  return t(`people.sheet.reasons.${stays ? 'stays' : 'will'}_${way}`)
}

/** Why the caller may not choose freely, or nothing. */
export function explainLock(row: ExplainedPermission): string | null {
  if (row.grantable) return null
  const locks = { role: 'locked', grant: 'locked_granted', revoke: 'locked_revoked' } as const
  return t(`people.sheet.${locks[savedChoice(row)]}`)
}
