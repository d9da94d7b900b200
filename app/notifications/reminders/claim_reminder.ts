import type { Trx } from '#lucid/transaction'

export type ReminderKind = 'decision' | 'due' | 'approval' | 'storage'

/**
 * Claims a reminder, in the transaction that sends it: of two concurrent attempts one succeeds, and a crash
 * rolls the claim back together with the notifications.
 * @param occasion what it is about this time, such as the date; another one is another reminder
 * @returns whether it was claimed for the first time
 */
export async function claimReminder(
  trx: Trx,
  kind: ReminderKind,
  subjectId: string,
  occasion: string
): Promise<boolean> {
  const { rowCount } = await trx.rawQuery(
    `insert into reminders (kind, subject_id, occasion, created_at) values (?, ?, ?, now())
     on conflict do nothing`,
    [kind, subjectId, occasion]
  )
  return rowCount > 0
}

/** SQL condition: this reminder has not been claimed yet. */
export function notReminded(kind: ReminderKind, subjectId: string, occasion: string): string {
  return `not exists (select 1 from reminders claimed
           where claimed.kind = '${kind}' and claimed.subject_id = ${subjectId}
             and claimed.occasion = ${occasion})`
}
