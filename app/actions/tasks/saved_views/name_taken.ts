import { InvalidField } from '#exceptions/refusals'
import { isTaken } from '#lucid/unique_violation'
import { text } from '#support/text'

/**
 * Runs a write, and turns the database's refusal of a duplicate name into an error of the field.
 * Only the database can tell when two writes come at once.
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
