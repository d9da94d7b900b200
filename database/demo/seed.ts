import Company from '#models/companies/company'
import { addReferences } from './add_references.js'
import { addTalk } from './add_talk.js'
import { createUsers } from './create_users.js'
import { placeOrder } from './place_order.js'
import { ORDERS } from './orders.js'
import { saveLinks } from './save_links.js'

/** The password of every demonstration sign-in, unless DEMO_PASSWORD names another. */
export const DEMO_PASSWORD = 'clapper-and-slate'

/**
 * Fills an empty database with companies, users and orders in every state.
 * @param onStep called with the name of each step
 * @returns false if there are already companies: then nothing is changed
 */
export async function seedDemo(password: string, onStep: (what: string) => void): Promise<boolean> {
  if (await Company.query().withTrashed().first()) return false

  onStep('companies and people')
  const actors = await createUsers(password)
  for (const script of ORDERS) {
    onStep(script.order.title)
    await placeOrder(actors, script)
  }
  onStep('saved links')
  await saveLinks(actors)
  onStep('references')
  await addReferences(actors)
  onStep('what people say about orders')
  await addTalk(actors)
  return true
}
