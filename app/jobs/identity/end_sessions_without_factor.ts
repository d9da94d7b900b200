import db from '@adonisjs/lucid/services/db'
import { endSessionsWithoutFactor } from '#actions/identity/factors/end_sessions_without_factor'
import { Job } from '#queue/job'

/** Ends sessions without a second factor within a day, of users of whom one is required by now. */
export default class EndSessionsWithoutFactor extends Job {
  async handle() {
    await endSessionsWithoutFactor(db.connection())
  }
}
