import { type ExplainedPermission } from '~/components/identity/types'

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
