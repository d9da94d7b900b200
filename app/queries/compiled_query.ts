import db from '@adonisjs/lucid/services/db'
import { Actor } from '#access/actor'
import type { Permission } from '#access/permissions'
import { sendFixed } from '#lucid/fixed_statement'

type Value = string | number
/** A query builder of Lucid, before it is run. */
type Builder = { toSQL(): { toNative(): { sql: string; bindings: readonly unknown[] } } }
/** An SQL text, and for each of its values either the value or where it comes from. */
type Made = { sql: string; values: readonly (Slot | { value: unknown })[] }
type Slot = { actor: 'id' | 'companyId' } | { given: number }

/** Stand-ins that no builder makes by itself, found again among the values of the SQL. */
const ACTOR_ID = '00000000-0000-7000-8000-5ac104000001'
const COMPANY_ID = '00000000-0000-7000-8000-5ac104000002'
const givenId = (place: number) =>
  `00000000-0000-7000-8000-5ac1050000${String(place).padStart(2, '0')}`
const givenNumber = (place: number) => 987_650_100 + place

/**
 * A query whose SQL depends on nothing but what its reader may do. The builder, and with it every
 * scope, makes it once for all people with the same rights; from then on only the values change.
 * Working the text out anew takes longer than many a query itself.
 *
 * The builder may ask an actor for rights, reach, id and company id, and must put ids and values
 * into the query as they are; anything else of the actor throws.
 */
export class CompiledQuery<Row, Values extends readonly Value[] = readonly Value[]> {
  #made = new WeakMap<ReadonlySet<Permission>, Made>()

  /** @param build the query for an actor and these values */
  constructor(private build: (actor: Actor, ...values: Values) => Builder) {}

  async rows(actor: Actor, ...values: Values): Promise<Row[]> {
    const { sql, bindings } = this.sqlFor(actor, ...values)
    return sendFixed<Row>(db.connection(), sql, bindings)
  }

  /** The text and its values. People of one role without rights of their own share a text. */
  sqlFor(actor: Actor, ...values: Values): { sql: string; bindings: unknown[] } {
    let made = this.#made.get(actor.permissions)
    if (!made) {
      made = this.#make(actor, values)
      this.#made.set(actor.permissions, made)
    }
    const bindings = made.values.map((slot) => {
      if ('given' in slot) return values[slot.given]
      return 'actor' in slot ? actor[slot.actor] : slot.value
    })
    return { sql: made.sql, bindings }
  }

  #make(actor: Actor, values: Values): Made {
    const standIns = values.map((value, place) =>
      typeof value === 'number' ? givenNumber(place) : givenId(place)
    )
    const slots = new Map<unknown, Slot>([
      [ACTOR_ID, { actor: 'id' }],
      [COMPANY_ID, { actor: 'companyId' }],
      ...standIns.map((standIn, given): [unknown, Slot] => [standIn, { given }]),
    ])
    const query = this.build(placeholderFor(actor), ...(standIns as unknown as Values))
    const { sql, bindings } = query.toSQL().toNative()
    return { sql, values: bindings.map((value) => slots.get(value) ?? { value }) }
  }
}

/** Somebody with the same rights and no name. */
function placeholderFor({ permissions, reach }: Actor): Actor {
  return Object.create(Actor.prototype, {
    id: { value: ACTOR_ID },
    companyId: { value: COMPANY_ID },
    permissions: { value: permissions },
    reach: { value: reach },
  })
}
