import db from '@adonisjs/lucid/services/db'
import { Actor } from '#access/actor'
import type { Permission } from '#access/permissions'
import { sendFixed } from '#lucid/fixed_statement'

type Value = string | number
/** A query builder of Lucid, before it is run. */
type Builder = { toSQL(): { toNative(): { sql: string; bindings: readonly unknown[] } } }
/** SQL and its bindings: each is a fixed value, or the place where the value comes from. */
type CompiledSql = { sql: string; values: readonly (Slot | { value: unknown })[] }
type Slot = { actor: 'id' | 'companyId' } | { given: number }

/** Placeholder values that no query builder creates, so that they can be found among the values of the SQL. */
const ACTOR_ID = '00000000-0000-7000-8000-5ac104000001'
const COMPANY_ID = '00000000-0000-7000-8000-5ac104000002'
const placeholderId = (place: number) =>
  `00000000-0000-7000-8000-5ac1050000${String(place).padStart(2, '0')}`
const placeholderNumber = (place: number) => 987_650_100 + place

/**
 * A query whose SQL depends only on the permissions of its reader. The builder, with all scopes, runs once for all
 * users with the same permissions; after that only the values change. Building the SQL takes longer than running
 * many of the queries.
 *
 * The builder may read an actor's permissions, reach, id and company id, and must bind ids and values unchanged;
 * reading other properties of the actor throws.
 */
export class CompiledQuery<Row, Values extends readonly Value[] = readonly Value[]> {
  #compiled = new WeakMap<ReadonlySet<Permission>, CompiledSql>()

  /** @param build returns the query for an actor and these values */
  constructor(private build: (actor: Actor, ...values: Values) => Builder) {}

  async rows(actor: Actor, ...values: Values): Promise<Row[]> {
    const { sql, bindings } = this.sqlFor(actor, ...values)
    return sendFixed<Row>(db.connection(), sql, bindings)
  }

  /** Returns the SQL and its bindings. Users of one role without overrides share the SQL. */
  sqlFor(actor: Actor, ...values: Values): { sql: string; bindings: unknown[] } {
    let compiled = this.#compiled.get(actor.permissions)
    if (!compiled) {
      compiled = this.#compile(actor, values)
      this.#compiled.set(actor.permissions, compiled)
    }
    const bindings = compiled.values.map((slot) => {
      if ('given' in slot) return values[slot.given]
      return 'actor' in slot ? actor[slot.actor] : slot.value
    })
    return { sql: compiled.sql, bindings }
  }

  #compile(actor: Actor, values: Values): CompiledSql {
    const placeholders = values.map((value, place) =>
      typeof value === 'number' ? placeholderNumber(place) : placeholderId(place)
    )
    const slots = new Map<unknown, Slot>([
      [ACTOR_ID, { actor: 'id' }],
      [COMPANY_ID, { actor: 'companyId' }],
      ...placeholders.map((placeholder, given): [unknown, Slot] => [placeholder, { given }]),
    ])
    const query = this.build(placeholderFor(actor), ...(placeholders as unknown as Values))
    const { sql, bindings } = query.toSQL().toNative()
    return { sql, values: bindings.map((value) => slots.get(value) ?? { value }) }
  }
}

/** An actor with the same permissions and no identity. */
function placeholderFor({ permissions, reach }: Actor): Actor {
  return Object.create(Actor.prototype, {
    id: { value: ACTOR_ID },
    companyId: { value: COMPANY_ID },
    permissions: { value: permissions },
    reach: { value: reach },
  })
}
