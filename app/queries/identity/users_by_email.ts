import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#exceptions/refusals'
import { LAZY_USER_COLUMNS, LazyUser } from '#models/identity/lazy_user'
import User from '#models/identity/user'

/**
 * Returns the user with this address, active or not but not deleted, with their company. One query, so that an
 * unknown address takes as long as a known one.
 */
export async function findUserSigningIn(email: string): Promise<User | null> {
  const { rows } = await db.rawQuery(
    `select ${LAZY_USER_COLUMNS} from users u join companies c on c.id = u.company_id
      where u.email = ? and u.deleted_at is null`,
    [email]
  )
  return rows[0] ? new LazyUser(rows[0]).user : null
}

/**
 * Returns the user with this address, if not deleted, for the operator at the command line.
 * @throws NotFound with a message that contains the address
 */
export async function userByEmail(email: string): Promise<User> {
  const user = await User.query().where('email', email).preload('company').first()
  if (user) return user

  const missing = new NotFound()
  missing.message = `No user has the email ${email}.`
  throw missing
}
