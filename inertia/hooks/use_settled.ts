import { useFetched } from '~/hooks/use_fetched'
import { usePolling } from '~/hooks/use_polling'
import { type Result } from '~/lib/api'

const INTERVAL = 3_000

/**
 * What a worker makes, such as the checks of a video: read again every few seconds until it doesn't wait any
 * more.
 * @param id of what it is about; another one is read at once, and null reads nothing
 * @returns null until it is known
 */
export function useSettled<Answer extends { status: string }>(
  id: string | null,
  read: () => Promise<Result<Answer>>
) {
  const { answer, answeredFor, refresh } = useFetched(id, read)
  const current = answer && answeredFor === id ? answer.data : null
  usePolling(id !== null && (!current || current.status === 'waiting'), INTERVAL, refresh)
  return { current, refresh }
}
