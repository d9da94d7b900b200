import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { sendFixed } from '#lucid/fixed_statement'

/**
 * Writes that are sent as one statement: one message to the database instead of one for each. All
 * of them are done or none is, so that outside of a transaction they need none of their own.
 */
export class JointStatement {
  #parts: string[] = []
  #values: unknown[] = []

  get isEmpty(): boolean {
    return this.#parts.length === 0
  }

  /** Takes a value and gives its place in the text, as in `$3`. */
  readonly value = (value: unknown): string => `$${this.#values.push(value)}`

  /** Takes one of the writes, and gives the name under which later parts read what it returns. */
  add(sql: string): string {
    const name = `part_${this.#parts.length}`
    this.#parts.push(`${name} as (${sql})`)
    return name
  }

  /** @param answer the select that reads what the parts returned */
  send<Row = unknown>(client: QueryClientContract, answer = 'select 1'): Promise<Row[]> {
    return sendFixed<Row>(client, `with ${this.#parts.join(', ')} ${answer}`, this.#values)
  }
}
