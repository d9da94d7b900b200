import { domainToUnicode } from 'node:url'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Tables with addresses, for which rows an address is unique, and within what. */
const TABLES = [
  ['users', (row: string) => `${row}.deleted_at is null`, 'true'],
  [
    'invitations',
    (row: string) =>
      ['accepted_at', 'revoked_at', 'superseded_at', 'deleted_at']
        .map((column) => `${row}.${column} is null`)
        .join(' and '),
    'other.company_id = changed.company_id',
  ],
] as const

/**
 * An email address whose domain has umlauts has two forms. It is stored and searched with its letters from now on, so
 * addresses in punycode are written with their letters where these are Latin. An address stays as it is where another
 * user, or another open invitation of the company, has the other form.
 */
export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      for (const [table, isUnique, owner] of TABLES) {
        const { rows } = await db.rawQuery(
          `select distinct split_part(email, '@', -1) as domain from ${table}
            where email like '%@%xn--%'`
        )
        for (const { domain } of rows) {
          const letters = domainToUnicode(domain)
          if (!/^[\p{Script=Latin}0-9.-]+$/u.test(letters)) continue
          await db.rawQuery(
            `update ${table} changed
                set email = left(email, length(email) - length(:domain)) || :letters
              where email like :ending and (not (${isUnique('changed')}) or not exists (
                select 1 from ${table} other where ${owner} and ${isUnique('other')}
                   and other.email =
                     left(changed.email, length(changed.email) - length(:domain)) || :letters))`,
            { domain, letters, ending: `%@${domain}` }
          )
        }
      }
    })
  }

  async down() {}
}
