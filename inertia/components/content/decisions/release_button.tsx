import { Send } from 'lucide-react'
import { useReviewState } from '~/components/content/review/review_state'
import { openOrder, useDecision } from '~/components/content/decisions/use_decision'
import { type Content, isFail } from '~/components/content/types'
import { Button } from '~/components/ui/form/button'
import { t } from '~/lib/i18n'

type Props = {
  /** Called if a reason or a confirmation is needed: a check fails, or the picture of a note hasn't changed. */
  onReason: () => void
}

/** Releases a version in team review to the client. */
export function ReleaseButton({ onReason }: Props) {
  const { api, send, reportProblem } = useDecision()
  const { content, checks, earlier } = useReviewState()

  async function release() {
    if (checks.current?.checks.some(isFail) || earlier?.tally?.unchanged.length) return onReason()
    const result = await send(
      '/api/content/:id/release',
      { params: { id: content.id } },
      releaseWords(content)
    )
    if (result.ok || !result.problem.fields.reason) return reportProblem(result)
    // While the page was open, the version was checked or its order changed.
    await checks.refresh()
    onReason()
  }

  return (
    <Button
      variant="primary"
      icon={<Send />}
      loading={api.processing}
      onClick={release}
      className="max-w-full flex-1"
    >
      {t('content.decision.release')}
    </Button>
  )
}

export function releaseWords({ company: { name }, taskId }: Content) {
  return {
    done: t('content.release.done', { company: name }),
    detail: t('content.release.notified'),
    action: openOrder(taskId),
  }
}
