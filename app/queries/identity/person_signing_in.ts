import db from '@adonisjs/lucid/services/db'
import { personColumns, personIn } from '#access/person_row'
import type User from '#models/user'

/**
 * The live person with this address, active or not, with their company: one query, so that
 * an unknown address takes as long as a known one.
 */
export async function findPersonSigningIn(email: string): Promise<User | null> {
  const { rows } = await db.rawQuery(
    `select ${personColumns()} from users u join companies c on c.id = u.company_id
      where u.email = ? and u.deleted_at is null`,
    [email]
  )
  return rows[0] ? personIn(rows[0]) : null
}
