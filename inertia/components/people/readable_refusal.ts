import { type Api } from '~/hooks/use_api'
import { hasMessage, t } from '~/lib/i18n'

type Told = Pick<Api, 'problem' | 'message' | 'errors'>

/**
 * The same request with its refusal in people's words: the server names the missing permissions by
 * their keys, people know them by what they do. For `FormErrors`.
 *
 * @example <FormErrors api={inWords(api)} />
 */
export function inWords(api: Told): Told {
  const { problem } = api
  // What stands at its field needs no second word.
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
