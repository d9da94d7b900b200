import { useEffect, useState } from 'react'
import { type Document } from '~/components/overview/api/types'
import { send } from '~/lib/api'

type State = { kind: 'loading' } | { kind: 'ready'; document: Document } | { kind: 'failed' }

/** The description, fetched where programs fetch it too. */
export function useDocument() {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({ kind: 'loading' })

  useEffect(() => {
    const abort = new AbortController()
    void send('get', '/api/openapi.json', { signal: abort.signal }).then((result) => {
      if (abort.signal.aborted) return
      // The description is a format of its own, not one of the product's shapes.
      const document = result.ok && (result.data as unknown as Document)
      setState(document ? { kind: 'ready', document } : { kind: 'failed' })
    })
    return () => abort.abort()
  }, [attempt])

  function retry() {
    setState({ kind: 'loading' })
    setAttempt(attempt + 1)
  }

  return { state, retry }
}
