import { t } from '~/lib/i18n'

/** One entry of the API's `errors`. */
type ApiError = {
  code: string
  message: string
  field?: string
  rule?: string
  [detail: string]: unknown
}

type ProblemKind =
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

/** Why a request did not do what was asked, in words for the person and in parts for the program. */
export type Problem = {
  kind: ProblemKind
  /** The HTTP status; 0 when no answer came. */
  status: number
  /** One sentence for the person: what happened and what to do. Null when every error has a field. */
  message: string | null
  /** First message by field path: `selectedItems.0.name`. */
  fields: Record<string, string>
  errors: ApiError[]
}

type ErrorAnswer = { status: number; data: unknown; headers?: Record<string, string> }

/** What went wrong with a request, from what Inertia's client threw. */
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

/** The server's own words where it knows the case better, ours where it can only know the status. */
function messageOf(kind: ProblemKind, errors: ApiError[], retryAfter?: number): string | null {
  const said = errors
    .filter((error) => !error.field)
    .map((error) => error.message)
    .join(' ')

  switch (kind) {
    case 'validation':
      return said || (errors.length > 0 ? null : t('errors.request.server'))
    case 'conflict':
      // A repeat of an act whose first answer was lost: only the person can see whether it was done.
      if (errors.some((error) => error.reason === 'in_progress')) return t('errors.request.unclear')
      return said || t('errors.request.conflict')
    case 'gone':
    case 'too_large':
    case 'unauthorized':
      return said || t(`errors.request.${kind}`)
    case 'throttled':
      return retryAfter
        ? t('errors.request.throttled_for', { minutes: Math.max(1, Math.ceil(retryAfter / 60)) })
        : t('errors.request.throttled')
    case 'forbidden':
      // What is not a matter of rights has a code and words of its own, such as a suspended company.
      if (errors.some(({ code }) => code !== 'E_AUTHORIZATION_FAILURE')) return said
      return t('errors.request.forbidden')
    case 'missing':
    case 'unavailable':
      return t(`errors.request.${kind}`)
    default:
      return t('errors.request.server')
  }
}

/** The JSON of an answer; null for none, and for what is no JSON. */
export function parseBody(text: unknown): unknown {
  if (typeof text !== 'string') return text ?? null
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
