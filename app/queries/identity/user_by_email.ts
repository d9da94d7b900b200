import { NotFound } from '#exceptions/refusals'
import User from '#models/identity/user'

/**
 * The live person with this address, for the operator at the command line.
 * @throws NotFound with a sentence that names the address
 */
export async function personByEmail(email: string): Promise<User> {
  const person = await User.query().where('email', email).preload('company').first()
  if (person) return person

  const missing = new NotFound()
  missing.message = `Nobody has the email ${email}.`
  throw missing
}
