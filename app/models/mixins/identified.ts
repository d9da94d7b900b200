import { BaseModel, beforeCreate } from '@adonisjs/lucid/orm'
import type { NormalizeConstructor } from '@adonisjs/core/types/helpers'
import { v7 as uuidv7 } from 'uuid'

/** For models whose id is a UUIDv7. It is set when the row is first saved, so ids sort by age on every database. */
export function Identified<Model extends NormalizeConstructor<typeof BaseModel>>(
  superclass: Model
) {
  abstract class IdentifiedModel extends superclass {
    static selfAssignPrimaryKey = true

    @beforeCreate()
    static giveId(row: IdentifiedModel & { id?: string }) {
      row.id ??= uuidv7()
    }
  }
  return IdentifiedModel
}
