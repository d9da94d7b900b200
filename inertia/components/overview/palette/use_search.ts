import { useEffect, useState } from 'react'
import { type Hit } from '~/components/overview/palette/types'
import { useCan } from '~/hooks/use_can'
import { send } from '~/lib/api'

/** Long enough not to ask for every letter, short enough not to be felt. */
const PAUSE = 180

/** What the server finds for a text. The last answer stays until the next one comes. */
export function useSearch(text: string) {
  const can = useCan()
  const maySearch = can('task.view', 'content.view_ready', 'user.view', 'company.view')
  const words = maySearch ? text.trim() : ''
  const [answer, setAnswer] = useState<{ words: string; hits: Hit[]; failed: boolean }>(NOTHING)

  useEffect(() => {
    if (!words) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const result = await send('get', '/api/search', { query: { q: words }, signal: abort.signal })
      if (abort.signal.aborted) return
      setAnswer({ words, hits: result.ok ? result.data : [], failed: !result.ok })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [words])

  if (!words) return { hits: NOTHING.hits, loading: false, failed: false }
  return { hits: answer.hits, loading: answer.words !== words, failed: answer.failed }
}

const NOTHING = { words: '', hits: [] as Hit[], failed: false }
