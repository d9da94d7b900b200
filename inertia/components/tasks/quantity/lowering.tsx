import { type Task } from '~/components/tasks/types'
import { ReasonField, useReason } from '~/components/ui/form/reason_field'
import { useSharedProps } from '~/hooks/use_shared_props'
import { t } from '~/lib/i18n'

/** The reason for a lower number of videos, during the edit. */
export function useLowering(task: Task, quantity: number) {
  const reason = useReason(t('tasks.quantity.reason_missing'))
  const isClient = useSharedProps().user?.reach === 'company'
  // The same rule as on the server: a client needs no reason as long as the order isn't started.
  const isNeeded = quantity < task.quantity && !(isClient && task.status === 'new')
  return {
    isNeeded,
    field: reason.field,
    refuse: reason.refuse,
    /** Whether the reason is complete; shows an error at the field if it isn't. */
    check: () => !isNeeded || reason.check(),
    /** Fields for the body of the request. */
    body: isNeeded ? { reason: reason.value } : {},
  }
}

export type Lowering = ReturnType<typeof useLowering>

/** The field for the reason, if one is needed. */
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
