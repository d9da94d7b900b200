import { router } from '@inertiajs/react'
import { toast } from '~/components/ui/overlay/toast'
import { useApi, type SubmitOptions } from '~/hooks/use_api'
import { type ResultOf } from '~/lib/api'
import { t } from '~/lib/i18n'
import { type Problem } from '~/lib/problem'
import { type ApiPattern, type RequestOf, type OptionalArgs } from '~/lib/routes'
import { pathTo } from '~/lib/urls'
import { reloadProps, type PropOf } from '~/lib/pages/reload_props'

/** Props of the page that change with a decision. */
export const REVIEW_PROPS = [
  'content',
  'task',
  'revisions',
  'approvers',
  'undated',
  'dates',
] satisfies PropOf<'content/show'>[]

/** Props of the page that change with a publishing date. */
export const PUBLISHING_PROPS = ['dates', 'undated'] satisfies PropOf<'content/show'>[]

/** Reloads these props. */
export function refreshReview(): void {
  reloadProps<'content/show'>(REVIEW_PROPS)
}

/** Whether the page shows an older state than the server has, as where another user decided first. */
export const isOutdated = ({ kind }: Problem) => ['conflict', 'missing', 'forbidden'].includes(kind)

/** The next step after a decision in the review: its order. */
export const openOrder = (taskId: string) => ({
  label: t('tasks.board.open'),
  onClick: () => router.visit(pathTo('/tasks/:id', { id: taskId })),
})

type Submitted<P extends ApiPattern<'post'>> = OptionalArgs<RequestOf<'post', P> & SubmitOptions>
type Confirmation = {
  done: string
  detail?: string
  /** Undo, or the next step. */
  action?: { label: string; onClick: () => void }
}

/**
 * Sends a decision and reports its outcome. When another user decided first, the page is reloaded with a
 * notice.
 *
 * @example
 * const decision = useDecision()
 * await decision.send('/api/content/:id/approve', { params, body }, { done: 'Approved' })
 */
export function useDecision() {
  const api = useApi()

  /** @returns the server's response; `ok` when the decision was accepted */
  async function send<P extends ApiPattern<'post'>>(
    pattern: P,
    request: RequestOf<'post', P>,
    words: Confirmation
  ): Promise<ResultOf<'post', P>> {
    const result = await api.submit('post', pattern, ...([request] as Submitted<P>))
    if (result.ok) {
      // Replaces the message of the previous decision, whose Undo no longer applies.
      toast.done(words.done, { id: 'decision', detail: words.detail, action: words.action })
      refreshReview()
    } else if (isOutdated(result.problem)) {
      refreshReview()
    }
    return result
  }

  /** Reports an error of a decision that has no form to show it in. */
  function reportProblem(result: { ok: true } | { ok: false; problem: Problem }): void {
    if (!result.ok && result.problem.kind !== 'busy') {
      toast.refused(result.problem, t('content.decision.failed'))
    }
  }

  return { api, send, reportProblem }
}
