import { DateTime } from 'luxon'
import type { Trx } from '#lucid/transaction'
import SafebotMessage from '#models/safebot/safebot_message'
import SafebotRecord from '#models/safebot/safebot_record'
import { enqueue } from '#queue/enqueue'

/** Minimum interval between edits of a message, because messengers limit what a bot sends into a chat. */
const EDIT_EVERY_S = 3

/**
 * Updates the chat messages that follow a saved link with its state, once the transaction has committed. A message
 * that already has a job needs no other: the job reads the state again before it ends.
 */
export async function updateChats(trx: Trx, recordId: string): Promise<void> {
  const messages = await SafebotMessage.query()
    .where({ recordId })
    .whereNull('job_id')
    .orderBy('id')
    .locked(trx)
  for (const message of messages) await enqueueMessageUpdate(trx, message)
}

/** The same for the saved links that a file belongs to. */
export async function updateChatsOfFile(trx: Trx, fileId: string): Promise<void> {
  const links = await SafebotRecord.query({ client: trx }).where({ fileId }).orderBy('id')
  for (const { id } of links) await updateChats(trx, id)
}

/** Enqueues a job that updates a locked message as soon as it may be edited again. */
export async function enqueueMessageUpdate(
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
