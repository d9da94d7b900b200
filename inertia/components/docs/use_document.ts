import { useEffect, useState } from 'react'
import { type Document } from '~/components/docs/types'
import { send } from '~/lib/api'

type State = { kind: 'loading' } | { kind: 'ready'; document: Document } | { kind: 'failed' }

/** The description, fetched where programs fetch it too. */
export function useDocument() {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({ kind: 'loading' })

  useEffect(() => {
    const abort = new AbortController()
    void send<Document>('get', '/api/openapi.json', undefined, { signal: abort.signal }).then(
      (result) => {
        if (abort.signal.aborted) return
        setState(result.ok ? { kind: 'ready', document: result.data } : { kind: 'failed' })
      }
    )
    return () => abort.abort()
  }, [attempt])

  function retry() {
    setState({ kind: 'loading' })
    setAttempt(attempt + 1)
  }

  return { state, retry }
}
