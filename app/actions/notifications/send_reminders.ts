import { remindOfDecisions } from '#notifications/reminders/remind_of_decisions'
import { remindOfDueTasks } from '#notifications/reminders/remind_of_due_tasks'
import { warnOfFullStorage } from '#notifications/reminders/warn_of_full_storage'

/** Sends reminders of waiting decisions, of orders that are due tomorrow, and of storage that is nearly full. */
export async function sendReminders(): Promise<void> {
  await remindOfDecisions()
  await remindOfDueTasks()
  await warnOfFullStorage()
}
