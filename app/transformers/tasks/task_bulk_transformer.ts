import { LocalizedTransformer } from '#support/http/localized_transformer'
import type { BulkOutcome } from '#actions/tasks/change_tasks'
import { describeError } from '#exceptions/describe_error'

/** The result for each of several orders: the status and errors that the route for a single order would return. */
export default class TaskBulkTransformer extends LocalizedTransformer<{ outcomes: BulkOutcome[] }> {
  toObject() {
    return { results: this.resource.outcomes.map((outcome) => resultOf(outcome, this.locale)) }
  }
}

type BulkError = { code: string; message: string; field?: string; rule?: string }
type BulkResult = { id: string; status: number; errors?: BulkError[] }

function resultOf({ id, refusal }: BulkOutcome, locale: string): BulkResult {
  if (!refusal) return { id, status: 200 }
  const { status, errors } = describeError(refusal, locale)
  const reasons = errors.map(({ code, message, field, rule }) => ({
    code,
    message,
    ...(field && { field }),
    ...(rule && { rule }),
  }))
  return { id, status, errors: reasons }
}
