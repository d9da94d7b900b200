import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { PasskeySchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'
import User from '#models/identity/user'

/** A passkey of a user: a second factor or, with user verification, the only credential of a sign-in. */
export default class Passkey extends compose(PasskeySchema, Identified) {
  static table = 'passkeys'

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
