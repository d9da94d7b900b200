import { belongsTo } from '@adonisjs/lucid/orm'
import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { AuditEntrySchema } from '#database/schema'
import type { Actor } from '#access/actor'
import type { Reach } from '#access/roles'
import { withoutTeamOnly } from '#models/team_only'
import User from '#models/identity/user'
import '#lucid/record_lookup'

/** One recorded action. An entry is written once; the database refuses to change it. */
export default class AuditEntry extends AuditEntrySchema {
  static table = 'audit_entries'

  @belongsTo(() => User, { foreignKey: 'actorId', onQuery: (query) => query.withTrashed() })
  declare actor: BelongsTo<typeof User>

  /**
   * Returns a query of all entries for reach `all`; otherwise of the entries of the user's company whose audience
   * is everyone.
   */
  static visibleTo(actor: Actor): ModelQueryBuilderContract<typeof AuditEntry> {
    const query = AuditEntry.query()
    if (!actor.seesAllCompanies) {
      query
        .where('audit_entries.company_id', actor.companyId)
        .where('audit_entries.audience', 'everyone')
    }
    return query
  }

  /**
   * Returns the parts of the entry that readers of this reach may see: clients see neither the team's addresses and
   * user agents, nor internal changes of the team.
   */
  shownTo(reach: Reach): Pick<AuditEntry, 'before' | 'after' | 'address' | 'agent' | 'token'> {
    const { before, after, address, agent, token } = this
    if (reach === 'all') return { before, after, address, agent, token }

    const isTeams = this.actorReach === 'all'
    return {
      before: withoutTeamOnly(before),
      after: withoutTeamOnly(after),
      address: isTeams ? null : address,
      agent: isTeams ? null : agent,
      token: isTeams ? null : token,
    }
  }
}
