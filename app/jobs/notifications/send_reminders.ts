import { Job } from '#queue/job'
import { remindOfDecisions } from '#notifications/reminders/remind_of_decisions'
import { remindOfDueTasks } from '#notifications/reminders/remind_of_due_tasks'

/** Reminds people of decisions that wait, and of orders that are due tomorrow. */
export default class SendReminders extends Job {
  async handle() {
    await remindOfDecisions()
    await remindOfDueTasks()
  }
}
