import { InvalidField } from '#exceptions/refusals'
import { isTaken } from '#lucid/unique_violation'
import { text } from '#support/text'

/**
 * Runs a write and tells when the name is taken: two that come at once are told apart by the
 * database alone.
 * @throws InvalidField
 */
export async function refusingTakenName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!isTaken(error, 'saved_views_name_unique')) throw error
    throw new InvalidField('name', text('saved_views.name_taken'), 'unique')
  }
}
