import Company from '#models/company'
import { openHouse } from './open_house.js'
import { play } from './play.js'
import { ORDERS } from './screenplay.js'

/** The password of every demonstration sign-in, unless DEMO_PASSWORD names another. */
export const DEMO_PASSWORD = 'clapper-and-slate'

/**
 * Fills an empty database with a small house in the middle of its work.
 * @param onStep told what is being made
 * @returns false when there are companies already: nothing is touched then
 */
export async function seedDemo(password: string, onStep: (what: string) => void): Promise<boolean> {
  if (await Company.query().withTrashed().first()) return false

  onStep('companies and people')
  const cast = await openHouse(password)
  for (const script of ORDERS) {
    onStep(script.order.title)
    await play(cast, script)
  }
  return true
}
