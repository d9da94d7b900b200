import { router } from '@inertiajs/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { send, type Result, type ResultOf, type SendOptions } from '~/lib/api'
import { focusField } from '~/lib/focus/focus'
import { loginUrl } from '~/lib/urls'
import { type Problem } from '~/lib/problem'
import { newUuid } from '~/lib/uuid'
import { type ApiPattern, type Method, type RequestOf, type OptionalArgs } from '~/lib/routes'

export type SubmitOptions = SendOptions & {
  /** Sends an `Idempotency-Key`; POST does by default. */
  idempotent?: boolean
  /**
   * What to do after a 401 response. After a request with a body, the page stays, so that no input is lost; after
   * others, the sign-in page opens.
   */
  onSignedOut?: 'stay' | 'redirect'
}

type SendArguments<M extends Method, P extends ApiPattern<M>> = OptionalArgs<
  RequestOf<M, P> & SendOptions
>
type AnyRequest = SubmitOptions & { params?: object; body?: unknown }

const BUSY: Problem = { kind: 'busy', status: 0, message: null, fields: {}, errors: [] }

/**
 * Sends all writing requests of pages: JSON to `/api`, with errors by field; the page then calls `router.reload({ only
 * })`. A second submit during a request sends nothing and returns `busy`. A retry after a lost connection has the same
 * `Idempotency-Key`, so that nothing is created twice. The page keeps the input: this hook clears nothing.
 *
 * @example
 * const api = useApi()
 * const result = await api.submit('post', '/api/tasks', { body: form })
 * if (result.ok) router.visit(pathTo('/tasks/:id', { id: result.data.id }))
 * // <Field label="Title" name="title" error={api.errors.title}>…  <FormErrors api={api} />
 */
export function useApi() {
  const [processing, setProcessing] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const running = useRef(false)
  const mounted = useRef(true)
  const pending = useRef<{ act: string; key: string } | null>(null)

  useEffect(() => {
    mounted.current = true
    // The connection is back, so its error no longer applies.
    const online = () => setProblem((now) => (now?.kind === 'offline' ? null : now))
    addEventListener('online', online)
    return () => {
      mounted.current = false
      removeEventListener('online', online)
    }
  }, [])

  const submit = useCallback(
    async <M extends Method, P extends ApiPattern<M>>(
      method: M,
      pattern: P,
      ...[args]: OptionalArgs<RequestOf<M, P> & SubmitOptions>
    ): Promise<ResultOf<M, P>> => {
      if (running.current) return { ok: false, problem: BUSY }
      running.current = true
      setProcessing(true)

      const { idempotent = method === 'post', onSignedOut, ...rest } = (args ?? {}) as AnyRequest
      const { params, body } = rest
      const key = idempotent
        ? keyFor(pending, JSON.stringify([method, pattern, params, body]))
        : null
      const request = {
        ...rest,
        headers: { ...rest.headers, ...(key ? { 'Idempotency-Key': key } : {}) },
      }
      const result = await send(method, pattern, ...([request] as unknown as SendArguments<M, P>))

      running.current = false
      if (isSettled(result)) pending.current = null
      if (!mounted.current) return result

      setProcessing(false)
      setProblem(result.ok ? null : result.problem)
      if (!result.ok) {
        const stays = onSignedOut ?? (body === undefined ? 'redirect' : 'stay')
        if (result.problem.kind === 'unauthorized' && stays === 'redirect') router.visit(loginUrl())
        else focusField(Object.keys(result.problem.fields))
      }
      return result
    },
    []
  )

  /** Removes the error of one field, when the user changes it, or all errors. */
  const clear = useCallback((field?: string) => {
    setProblem((current) => {
      if (!current || field === undefined) return null
      if (!(field in current.fields)) return current
      const fields = { ...current.fields }
      delete fields[field]
      return { ...current, fields }
    })
  }, [])

  return {
    submit,
    clear,
    /** Whether a request is running. */
    processing,
    /** First message by field path. */
    errors: problem?.fields ?? {},
    /** An error about the whole form; null if every error belongs to a field. */
    message: problem?.message ?? null,
    problem,
  }
}

export type Api = ReturnType<typeof useApi>

function keyFor(pending: { current: { act: string; key: string } | null }, act: string): string {
  if (pending.current?.act !== act) pending.current = { act, key: newUuid() }
  return pending.current.key
}

/**
 * Whether the server gave a final response. After a lost connection, the request may be sent again with the same key.
 */
function isSettled(result: Result<unknown>): boolean {
  return result.ok || (result.problem.status > 0 && result.problem.status < 500)
}
