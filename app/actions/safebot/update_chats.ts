import { DateTime } from 'luxon'
import type { Trx } from '#lucid/transaction'
import SafebotMessage from '#models/safebot/safebot_message'
import SafebotRecord from '#models/safebot/safebot_record'
import { enqueue } from '#queue/enqueue'

/** A message is edited so often, at most: the messenger counts what a bot sends into a chat. */
const EDIT_EVERY_S = 3

/**
 * Has the messages that follow a saved link say what it has become, once the transaction has
 * committed. A message that a job is to show anyway needs no other: the job looks again before it ends.
 */
export async function updateChats(trx: Trx, recordId: string): Promise<void> {
  const messages = await SafebotMessage.query()
    .where({ recordId })
    .whereNull('job_id')
    .orderBy('id')
    .locked(trx)
  for (const message of messages) await showSoon(trx, message)
}

/** The same for the saved links that a file belongs to. */
export async function updateChatsOfFile(trx: Trx, fileId: string): Promise<void> {
  const records = await SafebotRecord.query({ client: trx }).where({ fileId }).orderBy('id')
  for (const { id } of records) await updateChats(trx, id)
}

/** Gives a locked message a job that shows it, as early as it may be edited again. */
export async function showSoon(
  trx: Trx,
  message: SafebotMessage,
  availableAt = message.shownAt?.plus({ seconds: EDIT_EVERY_S }) ?? null
): Promise<void> {
  const isLater = availableAt && availableAt > DateTime.utc()
  const jobId = await enqueue(
    trx,
    'messenger.saved_link',
    { messageId: message.id },
    { availableAt: isLater ? availableAt : null }
  )
  await message.useTransaction(trx).merge({ jobId }).save()
}
