import { LocalizedTransformer } from '#support/http/localized_transformer'
import type { BulkOutcome } from '#actions/tasks/change_tasks'
import { describeError } from '#exceptions/describe_error'

/** What became of each of many orders: the status and the errors that its single route would give. */
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
  const told = errors.map(({ code, message, field, rule }) => ({
    code,
    message,
    ...(field && { field }),
    ...(rule && { rule }),
  }))
  return { id, status, errors: told }
}
