import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Result } from '~/lib/api'
import { type Problem } from '~/lib/problem'

/** Milliseconds after typing before a request is sent: not for every letter, but soon enough not to be noticed. */
export const TYPING_PAUSE_MS = 250

/**
 * Sends a request for typed or chosen input, again whenever the input changes. Late responses are dropped.
 *
 * @param key identifies the input; null sends no request
 * @param read sends the request
 * @param pause milliseconds without another change before the request is sent
 * @example const { answer } = useFetched(q, (signal) => send('get', '/api/tasks', { query: { q }, signal }))
 */
export function useFetched<Data, Metadata>(
  key: string | null,
  read: (signal: AbortSignal) => Promise<Result<Data, Metadata>>,
  pause = 0
) {
  type Answer = { data: Data; metadata: Metadata }
  const [answered, setAnswered] = useState<{ key: string; answer: Answer } | null>(null)
  const [failed, setFailed] = useState<{ key: string; problem: Problem } | null>(null)
  /** The key whose request has ended. */
  const [settledFor, setSettledFor] = useState<string | null>(null)
  /** Aborted when the key changes. */
  const current = useRef<AbortController>(null)

  async function request(requested: string, signal: AbortSignal): Promise<void> {
    setSettledFor(null)
    const result = await read(signal)
    if (signal.aborted) return
    setSettledFor(requested)
    setFailed(result.ok ? null : { key: requested, problem: result.problem })
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

  const problem = failed?.key === key ? failed.problem : null
  return {
    /** The last successful response. */
    answer: answered?.answer ?? null,
    /** The key of that response. */
    answeredFor: answered?.key ?? null,
    /** Whether the last request for the current input failed. */
    hasFailed: problem !== null,
    /** Why it failed; null if it didn't. */
    problem,
    /** Whether a response to the current input is outstanding, also before its request is sent. */
    isLoading: key !== null && settledFor !== key,
    /** Sends the request again. */
    refresh: async () => {
      if (key !== null && current.current) await request(key, current.current.signal)
    },
  }
}
