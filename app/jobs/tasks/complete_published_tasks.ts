import { completePublished } from '#actions/tasks/complete_published'
import { Job } from '#queue/job'

/**
 * Completes the orders whose last publishing date has passed. It runs every hour, for midnight
 * comes to each company in its own time zone.
 */
export default class CompletePublishedTasks extends Job {
  async handle() {
    await completePublished()
  }
}
