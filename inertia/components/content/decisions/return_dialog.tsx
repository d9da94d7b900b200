import { useReviewState } from '~/components/content/comments/review_state'
import { type DialogProps } from '~/components/content/types'
import { ReasonDialog } from '~/components/content/decisions/reason_dialog'
import { useDecision } from '~/components/content/decisions/use_decision'
import { t } from '~/lib/i18n'

/** Withdraws a decision, with a reason that all users of the order can read. */
export function ReturnDialog(dialog: DialogProps) {
  const { content, shown } = useReviewState()
  const { number, status } = shown
  const { api, send } = useDecision()
  return (
    <ReasonDialog
      {...dialog}
      title={t('posting.return.title', { number })}
      consequence={t(
        status === 'approved' ? 'posting.return.body_approved' : 'posting.return.body_changes'
      )}
      confirm={t('content.decision.return')}
      words={{
        label: t('posting.return.reason'),
        placeholder: t('posting.return.placeholder'),
        missing: t('posting.return.missing'),
      }}
      api={api}
      decide={(reason) =>
        send(
          '/api/content/:id/return-to-review',
          { params: { id: content.id }, body: { reason } },
          { done: t('posting.return.done', { number }) }
        )
      }
    />
  )
}
