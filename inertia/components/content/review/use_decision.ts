import { router } from '@inertiajs/react'
import { toast } from '~/components/ui/toast'
import { useApi } from '~/hooks/use_api'
import { type Result } from '~/lib/api'
import { type ApiPath } from '~/lib/api_paths'
import { t } from '~/lib/i18n'

/** What changes with a decision. */
export const REVIEW_PROPS = ['content', 'task', 'revisions']

/** Brings the page up to date. */
export function refresh(): void {
  router.reload({ only: REVIEW_PROPS })
}

type Words = { done: string; detail?: string }

/**
 * Sends a decision and says how it went. Where somebody else was faster, the page is brought
 * up to date beside the words that say so.
 *
 * @example
 * const decision = useDecision()
 * await decision.send('/api/content/…/approve', { versionId }, { done: 'Approved' })
 */
export function useDecision() {
  const api = useApi()

  /** @returns what the server answered; `ok` when the decision stands */
  async function send<T>(url: ApiPath, body: object | undefined, words: Words): Promise<Result<T>> {
    const result = await api.submit<T>('post', url, body)
    if (result.ok) {
      toast.done(words.done, { detail: words.detail })
      refresh()
    } else if (['conflict', 'missing', 'forbidden'].includes(result.problem.kind)) {
      refresh()
    }
    return result
  }

  /** For decisions without a form of their own to show it in. */
  function tell(result: Result<unknown>): void {
    if (!result.ok && result.problem.kind !== 'busy') {
      toast.failed(result.problem.message ?? t('content.decision.failed'))
    }
  }

  return { api, send, tell }
}
