import { createHash } from 'node:crypto'

/**
 * A statement is prepared after this many uses, the same threshold as in PostgreSQL's JDBC driver.
 */
const THRESHOLD = 5
/** Prepared statements occupy memory on every connection, so their number is limited. */
const MAX_STATEMENTS = 500
const PREPARABLE = /^\s*(select|insert|update|with)\b/i
/**
 * Matches `*` as a list of columns. An added column changes the result of such a statement, so it can't be
 * prepared.
 */
const READS_EVERY_COLUMN = /(^|[^(])\*/

/** Error code (PostgreSQL, appendix A). */
const NO_SUCH_STATEMENT = '26000'
const STATEMENT_EXISTS = '42P05'
const RESULT_CHANGED = '0A000'

/** Decides which statements are prepared, and under which name. */
export class StatementNames {
  #uses = new Map<string, number>()
  #names = new Map<string, string>()
  #generation = 0
  #isOff = false

  /** Returns the name under which to send the statement; undefined for a statement that is sent unprepared. */
  of(sql: string): string | undefined {
    if (this.#isOff) return undefined
    const known = this.#names.get(sql)
    if (known) return known + this.#generation
    if (this.#names.size < MAX_STATEMENTS) this.#count(sql)
    return undefined
  }

  /** Resets to the state of a process that has just started. */
  forget(): void {
    this.#uses.clear()
    this.#names.clear()
  }

  /**
   * Handles an error that comes from preparing a statement rather than from the statement itself.
   * @param code of PostgreSQL
   * @returns whether the statement may succeed when it is sent unprepared
   */
  learnFrom(code?: string): boolean {
    if (code === RESULT_CHANGED) this.#generation += 1
    else if (code === NO_SUCH_STATEMENT || code === STATEMENT_EXISTS) this.#isOff = true
    else return false
    return true
  }

  #count(sql: string): void {
    const used = (this.#uses.get(sql) ?? 0) + 1
    if (this.#uses.size > MAX_STATEMENTS * THRESHOLD) this.#uses.clear()
    this.#uses.set(sql, used)
    if (used < THRESHOLD || !PREPARABLE.test(sql) || READS_EVERY_COLUMN.test(sql)) return
    this.#uses.delete(sql)
    this.#names.set(sql, hashOf(sql))
  }
}

/** Names are derived from the text: behind a pooler, processes may share a connection with prepared statements. */
function hashOf(sql: string): string {
  return createHash('sha256').update(sql).digest('base64url').slice(0, 24)
}
