import { InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import Company from '#models/companies/company'
import { text } from '#support/text'
import { dateIn } from '#support/zoned_time'

/**
 * Whether a date is before today in the time zone of its company.
 * @param date `YYYY-MM-DD`
 */
export async function isPast(trx: Trx, companyId: string, date: string): Promise<boolean> {
  const { timezone } = await Company.query({ client: trx }).findOrFail(companyId)
  return date < dateIn(timezone)
}

/**
 * Asks for a second yes to a date that has passed: it is a slip more often than it is meant.
 * @throws InvalidField on `confirmPast`, by the rule `past_date`
 */
export function assertPastConfirmed(wasPast: boolean, confirmPast: boolean | undefined): void {
  if (wasPast && !confirmPast) {
    throw new InvalidField('confirmPast', text('calendar.past_date'), 'past_date')
  }
}
