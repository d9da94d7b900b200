import { compose } from '@adonisjs/core/helpers'
import { belongsTo } from '@adonisjs/lucid/orm'
import type { ModelAdapterOptions } from '@adonisjs/lucid/types/model'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { DateTime } from 'luxon'
import { InvitationSchema } from '#database/schema'
import Company from '#models/companies/company'
import { CompanyRecord } from '#models/mixins/company_record'
import User from '#models/identity/user'
import type { InvitationStatus } from '#models/identity/values'

/** An invitation for an email address, with one role in one company. It can only be accepted by its link. */
export default class Invitation extends compose(InvitationSchema, CompanyRecord) {
  static table = 'invitations'
  readonly entityType = 'invitation'

  @belongsTo(() => Company, { onQuery: (query) => query.withTrashed() })
  declare company: BelongsTo<typeof Company>

  @belongsTo(() => User, { foreignKey: 'invitedById', onQuery: (query) => query.withTrashed() })
  declare invitedBy: BelongsTo<typeof User>

  /** Selects invitations that were neither accepted nor revoked, whether expired or not. */
  static unanswered(options?: ModelAdapterOptions) {
    return this.query(options).whereNull('accepted_at').whereNull('revoked_at')
  }

  /** Selects invitations that can be accepted. */
  static open(options?: ModelAdapterOptions) {
    return this.unanswered(options).whereRaw('expires_at > now()')
  }

  get status(): InvitationStatus {
    if (this.acceptedAt) return 'used'
    if (this.revokedAt) return 'revoked'
    return this.expiresAt <= DateTime.now() ? 'expired' : 'open'
  }
}
