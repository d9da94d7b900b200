import { InvalidField } from '#exceptions/refusals'
import { refusingTaken } from '#lucid/unique_violation'
import { text } from '#support/text'

/** @throws InvalidField when another view of the same person has the name */
export const refusingTakenName = <Result>(write: () => Promise<Result>): Promise<Result> =>
  refusingTaken('saved_views_name_unique', nameTaken, write)

const nameTaken = () => new InvalidField('name', text('saved_views.name_taken'), 'unique')
