import { type Api } from '~/hooks/use_api'
import { hasMessage, t } from '~/lib/i18n'

type Refusal = Pick<Api, 'problem' | 'message' | 'errors'>

/**
 * Returns the state of a request with a message that names missing permissions as the pages call
 * them; the server names them by key. For `FormErrors`.
 *
 * @example <FormErrors api={readableRefusal(api)} />
 */
export function readableRefusal<Request extends Refusal>(api: Request): Request {
  const { problem } = api
  // An error that is shown at its field isn't repeated.
  if (problem?.kind === 'conflict' && Object.keys(problem.fields).length > 0) {
    return { ...api, message: null }
  }
  if (problem?.kind !== 'forbidden') return api
  const [error] = problem.errors
  const keys = (error?.permissions ?? []) as string[]
  const names = keys.map((key) => `people.permissions.${key}.name`).filter(hasMessage)
  if (names.length === 0) return api
  return {
    ...api,
    message: t('people.refused.lacking', { first: t(names[0]), more: names.length - 1 }),
  }
}
