import { type Task } from '~/components/tasks/types'
import { ReasonField, useReason } from '~/components/ui/form/reason_field'
import { useSharedProps } from '~/hooks/use_shared_props'
import { t } from '~/lib/i18n'

/** The reason for a lower number of videos, while the number is edited. */
export function useLowering(task: Task, quantity: number) {
  const reason = useReason(t('tasks.quantity.reason_missing'))
  const isClient = useSharedProps().user?.reach === 'company'
  // The server's rule: a client whose order isn't started gives none.
  const isNeeded = quantity < task.quantity && !(isClient && task.status === 'new')
  return {
    isNeeded,
    field: reason.field,
    refuse: reason.refuse,
    /** Whether it may be sent; says at the field what is missing. */
    check: () => !isNeeded || reason.check(),
    /** What the request carries of it. */
    body: isNeeded ? { reason: reason.given } : {},
  }
}

export type Lowering = ReturnType<typeof useLowering>

/** Its field, where it is needed. */
export function LoweringReason({ lowering }: { lowering: Lowering | undefined }) {
  if (!lowering?.isNeeded) return null
  return (
    <ReasonField
      label={t('tasks.quantity.reason')}
      hint={t('tasks.moves.reason_hint')}
      placeholder={t('tasks.quantity.reason_placeholder')}
      {...lowering.field}
    />
  )
}
