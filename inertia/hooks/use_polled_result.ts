import { useFetched } from '~/hooks/use_fetched'
import { useOnReturn, usePolling } from '~/hooks/use_polling'
import { type Result } from '~/lib/api'
import { type ProblemKind } from '~/lib/problem'

const POLL_INTERVAL_MS = 3_000

/** Problems that another request wouldn't solve. */
const REFUSED: (ProblemKind | undefined)[] = ['forbidden', 'missing', 'unauthorized']

/**
 * Loads a worker's result, such as the checks of a video, and polls every few seconds until its status isn't `waiting`
 * any more, the user may not see it, or the session has ended; then it loads again when the user returns to the tab.
 * @param id identifies the subject; a change loads the result at once, null loads nothing
 * @returns null until the result is known
 */
export function usePolledResult<Answer extends { status: string }>(
  id: string | null,
  read: () => Promise<Result<Answer>>
) {
  const { answer, answeredFor, problem, isLoading, refresh } = useFetched(id, read)
  const current = answer && answeredFor === id ? answer.data : null
  const isRefused = REFUSED.includes(problem?.kind)
  const isAwaited = id !== null && !isRefused && (!current || current.status === 'waiting')
  usePolling(isAwaited, POLL_INTERVAL_MS, refresh)
  useOnReturn(() => problem?.kind === 'unauthorized' && !isLoading && void refresh())
  return { current, refresh }
}
