import { useReviewState } from '~/components/content/comments/review_state'
import { type DialogProps } from '~/components/content/types'
import { ReasonDialog } from '~/components/content/decisions/reason_dialog'
import { useDecision } from '~/components/content/decisions/use_decision'
import { t } from '~/lib/i18n'

/** Takes a decision back, with a reason that everybody reads. */
export function ReturnDialog(dialog: DialogProps) {
  const { content, shown } = useReviewState()
  const { number, status } = shown
  const { api, send } = useDecision()
  return (
    <ReasonDialog
      {...dialog}
      title={t('content.return.title', { number })}
      consequence={t(
        status === 'approved' ? 'content.return.body_approved' : 'content.return.body_changes'
      )}
      confirm={t('content.decision.return')}
      words={{
        label: t('content.return.reason'),
        placeholder: t('content.return.placeholder'),
        missing: t('content.return.missing'),
      }}
      api={api}
      decide={(reason) =>
        send(
          '/api/content/:id/return-to-review',
          { params: { id: content.id }, body: { reason } },
          { done: t('content.return.done', { number }) }
        )
      }
    />
  )
}
