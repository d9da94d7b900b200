import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Result } from '~/lib/api'

/**
 * Sends a request for what is typed or chosen, again whenever that changes. A response that comes too late is dropped.
 *
 * @param key what it is requested for; null requests nothing
 * @param read sends the request
 * @param pause milliseconds without another change before it is sent
 * @example const { answer } = useFetched(q, (signal) => send('get', '/api/tasks', { query: { q }, signal }), 250)
 */
export function useFetched<Data, Metadata>(
  key: string | null,
  read: (signal: AbortSignal) => Promise<Result<Data, Metadata>>,
  pause = 0
) {
  type Answer = { data: Data; metadata: Metadata }
  const [answered, setAnswered] = useState<{ key: string; answer: Answer } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isLoading, setLoading] = useState(true)
  /** Aborted when another key is requested. */
  const current = useRef<AbortController>(null)

  async function request(requested: string, signal: AbortSignal): Promise<void> {
    setLoading(true)
    const result = await read(signal)
    if (signal.aborted) return
    setLoading(false)
    setFailed(!result.ok)
    if (result.ok) setAnswered({ key: requested, answer: result })
  }
  const onKey = useEffectEvent(request)
  useEffect(() => {
    if (key === null) return
    const abort = new AbortController()
    current.current = abort
    const timer = setTimeout(() => void onKey(key, abort.signal), pause)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, pause])

  return {
    /** The last response that succeeded. */
    answer: answered?.answer ?? null,
    /** What that was requested for. */
    answeredFor: answered?.key ?? null,
    /** Whether the last request failed. */
    hasFailed,
    /** Whether a request is under way, or the first one is still to be sent. */
    isLoading,
    /** Sends the request again. */
    refresh: async () => {
      if (key !== null && current.current) await request(key, current.current.signal)
    },
  }
}
