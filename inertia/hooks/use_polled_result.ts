import { useFetched } from '~/hooks/use_fetched'
import { usePolling } from '~/hooks/use_polling'
import { type Result } from '~/lib/api'

const INTERVAL = 3_000

/**
 * Loads a worker's result, such as the checks of a video, and polls every few seconds until its status isn't `waiting`
 * any more, or the user may not see it.
 * @param id identifies the subject; a change loads the result at once, null loads nothing
 * @returns null until the result is known
 */
export function usePolledResult<Answer extends { status: string }>(
  id: string | null,
  read: () => Promise<Result<Answer>>
) {
  const { answer, answeredFor, problem, refresh } = useFetched(id, read)
  const current = answer && answeredFor === id ? answer.data : null
  const isHidden = problem?.kind === 'forbidden' || problem?.kind === 'missing'
  const isAwaited = id !== null && !isHidden && (!current || current.status === 'waiting')
  usePolling(isAwaited, INTERVAL, refresh)
  return { current, refresh }
}
