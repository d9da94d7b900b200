import { useState, type ReactNode } from 'react'
import { useApi, type Api } from '~/hooks/use_api'
import { send } from '~/lib/api'
import { lazyPart } from '~/lib/loading/lazy_part'
import { type Problem } from '~/lib/problem'
import { withTexts } from '~/lib/texts/with_texts'

const ReauthenticationDialog = lazyPart(() =>
  withTexts(
    'factors',
    () => import('~/components/identity/reauthentication/reauthentication_dialog')
  )
)

type Prompt = { methods: string[]; answer: (isReauthenticated: boolean) => void }
type Outcome = { ok: true } | { ok: false; problem: Problem }

/** `useApi` for requests that may require re-authentication; render `reauthentication` next to the form. */
export type ReauthenticatingApi = Api & { reauthentication: ReactNode }

/**
 * Like `useApi`. When the server requires a re-authentication, a dialog prompts for it, and the request is
 * sent again: no input is lost.
 *
 * @param known a password field of the form, which is tried before the dialog
 * @example
 * const api = useReauthenticatingApi()
 * const result = await api.submit('post', '/api/account/tokens', { body })
 * // <FormErrors api={api} />{api.reauthentication}
 */
export function useReauthenticatingApi(known?: () => string): ReauthenticatingApi {
  const api = useApi()
  const [prompt, setPrompt] = useState<Prompt | null>(null)

  const reauthenticate = async (methods: string[]): Promise<boolean> => {
    const password = methods.includes('password') && known?.()
    if (password) {
      const tried = await send('post', '/api/auth/proof', { body: { password } })
      if (tried.ok) return true
    }
    return new Promise((answer) => setPrompt({ methods, answer }))
  }

  const submit = async (...request: Parameters<Api['submit']>) => {
    const result = await api.submit(...request)
    const methods = methodsWanted(result)
    if (!methods) return result
    api.clear()
    return (await reauthenticate(methods)) ? api.submit(...request) : result
  }

  const close = (isReauthenticated: boolean) => {
    prompt?.answer(isReauthenticated)
    setPrompt(null)
  }
  return {
    ...api,
    submit: submit as Api['submit'],
    reauthentication: prompt && <ReauthenticationDialog methods={prompt.methods} onEnd={close} />,
  }
}

/** Whether a request was cancelled because the user didn't re-authenticate. */
export const isReauthenticationMissing = (result: Outcome): boolean =>
  methodsWanted(result) !== null

/** Returns the accepted methods if a re-authentication is missing, else null. */
function methodsWanted(result: Outcome): string[] | null {
  if (result.ok) return null
  const error = result.problem.errors.find(({ code }) => code === 'E_PROOF_REQUIRED')
  return error ? (error.methods as string[]) : null
}
