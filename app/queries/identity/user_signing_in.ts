import db from '@adonisjs/lucid/services/db'
import { PERSON_COLUMNS, PersonRow } from '#models/identity/person_row'
import type User from '#models/identity/user'

/**
 * The live person with this address, active or not, with their company: one query, so that
 * an unknown address takes as long as a known one.
 */
export async function findUserSigningIn(email: string): Promise<User | null> {
  const { rows } = await db.rawQuery(
    `select ${PERSON_COLUMNS} from users u join companies c on c.id = u.company_id
      where u.email = ? and u.deleted_at is null`,
    [email]
  )
  return rows[0] ? new PersonRow(rows[0]).user : null
}
