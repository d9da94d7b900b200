import { useState } from 'react'
import { type VerifyState } from '~/components/audit/verification'
import { send } from '~/lib/api'

/** Has the chain of the log checked. */
export function useVerification() {
  const [state, setState] = useState<VerifyState | null>(null)

  async function verify() {
    setState({ kind: 'running' })
    const result = await send('get', '/api/audit/verify')
    setState(
      result.ok
        ? { kind: 'done', result: result.data, at: Date.now() }
        : { kind: 'failed', message: result.problem.message }
    )
  }

  return { state, verify, dismiss: () => setState(null) }
}
