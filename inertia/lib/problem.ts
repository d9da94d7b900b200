import { t } from '~/lib/i18n'

/** One entry of the API's `errors`. */
type ApiError = {
  code: string
  message: string
  field?: string
  rule?: string
  [detail: string]: unknown
}

export type ProblemKind =
  | 'validation'
  | 'unauthorized'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'gone'
  | 'too_large'
  | 'throttled'
  | 'unavailable'
  | 'server'
  | 'offline'
  | 'cancelled'
  | 'busy'

/** Why a request failed, as text for the user and as data for the page. */
export type Problem = {
  kind: ProblemKind
  /** The HTTP status; 0 without a response. */
  status: number
  /** One sentence for the user: what happened and what to do. Null if every error belongs to a field. */
  message: string | null
  /** First message by field path: `selectedItems.0.name`. */
  fields: Record<string, string>
  errors: ApiError[]
}

type ErrorAnswer = { status: number; data: unknown; headers?: Record<string, string> }

/** Converts an error of Inertia's client to a problem. */
export function problemOf(error: unknown): Problem {
  const answer = (error as { response?: ErrorAnswer } | null)?.response
  if (answer) return problemOfAnswer(answer)
  const cancelled = /Cancel|Abort/.test((error as Error | null)?.name ?? '')
  return {
    kind: cancelled ? 'cancelled' : 'offline',
    status: 0,
    message: cancelled ? null : t('errors.request.offline'),
    fields: {},
    errors: [],
  }
}

const KINDS: Record<number, ProblemKind> = {
  400: 'server',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  410: 'gone',
  413: 'too_large',
  422: 'validation',
  429: 'throttled',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

function problemOfAnswer({ status, data, headers = {} }: ErrorAnswer): Problem {
  const body = parseBody(data) as { errors?: ApiError[] } | null
  const errors = Array.isArray(body?.errors) ? body.errors : []
  const kind = KINDS[status] ?? 'server'
  const retryAfter = Number(headers['retry-after']) || undefined

  const fields: Record<string, string> = {}
  for (const error of errors) if (error.field) fields[error.field] ??= error.message

  return {
    kind,
    status,
    message: messageOf(kind, errors, retryAfter),
    fields,
    errors,
  }
}

/** Returns the server's message if it is more specific, else a text for the status. */
function messageOf(kind: ProblemKind, errors: ApiError[], retryAfter?: number): string | null {
  const messages = errors
    .filter((error) => !error.field)
    .map((error) => error.message)
    .join(' ')

  switch (kind) {
    case 'validation':
      return messages || (errors.length > 0 ? null : t('errors.request.server'))
    case 'conflict':
      // The first response to a repeated request was lost: only the user can find out whether it took effect.
      if (errors.some((error) => error.reason === 'in_progress')) return t('errors.request.unclear')
      return messages || t('errors.request.conflict')
    case 'gone':
    case 'too_large':
    case 'unauthorized':
      return messages || t(`errors.request.${kind}`)
    case 'throttled':
      return retryAfter
        ? t('errors.request.throttled_for', { minutes: Math.max(1, Math.ceil(retryAfter / 60)) })
        : t('errors.request.throttled')
    case 'forbidden':
      // Errors for reasons other than permissions, such as a suspended company, have a code and their own text.
      if (errors.some(({ code }) => code !== 'E_AUTHORIZATION_FAILURE')) return messages
      return t('errors.request.forbidden')
    case 'missing':
    case 'unavailable':
      return t(`errors.request.${kind}`)
    default:
      return t('errors.request.server')
  }
}

/** Parses a response's JSON; null if it is empty or isn't JSON. */
export function parseBody(text: unknown): unknown {
  if (typeof text !== 'string') return text ?? null
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
