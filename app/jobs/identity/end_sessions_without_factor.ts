import db from '@adonisjs/lucid/services/db'
import { endSessionsWithoutFactor } from '#actions/identity/factors/end_sessions_without_factor'
import { Job } from '#queue/job'

/** Ends sessions without a second factor, within a day, of users who now need one. */
export default class EndSessionsWithoutFactor extends Job {
  async handle() {
    await endSessionsWithoutFactor(db.connection())
  }
}
