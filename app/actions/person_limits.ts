import type { Actor } from '#access/actor'
import { limited, type AttemptLimit } from '#actions/identity/sessions/attempt_limit'

/** What one person may have done within 15 minutes, of what costs others something. */
const MOST = {
  audit_verification: 12,
  provider_test: 20,
  push_test: 10,
  presigning: 1_000,
  ai_text: 60,
  approval_request: 30,
  api_token: 40,
  company_sign_in_check: 20,
} as const

/**
 * Does something that one person may do only so often; what was refused doesn't count.
 * @throws TooManyRequests, and whatever the act throws
 */
export function limitedPerPerson<Result>(
  { id }: Actor,
  act: keyof typeof MOST,
  run: () => Promise<Result>
): Promise<Result> {
  const limit: AttemptLimit = {
    key: `${act}:${id}`,
    name: 'person',
    most: MOST[act],
    counts: 'successes',
  }
  return limited([limit], [], run)
}
