import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { rollsBack } from '#tests/support/database'

test.group('The application’s role', (group) => {
  rollsBack(group)

  test('can’t {what}')
    .with([
      {
        what: 'make a temporary table that would stand in for the audit log',
        statement: 'create temporary table audit_entries (id uuid)',
      },
      {
        what: 'make a temporary view',
        statement: 'create temporary view audit_links as select 1 as position',
      },
      { what: 'make a table', statement: 'create table public.stowaway (id uuid)' },
      {
        what: 'make a function',
        statement:
          'create function public.sha256(bytea) returns bytea language sql as $$select $1$$',
      },
      { what: 'alter a table', statement: 'alter table audit_entries disable trigger all' },
      { what: 'delete business rows', statement: 'delete from tasks' },
      { what: 'change an audit entry', statement: `update audit_entries set action = 'x'` },
      { what: 'link audit entries itself', statement: 'delete from audit_links' },
    ])
    .run(async ({ assert }, { statement }) => {
      await assert.rejects(() => db.rawQuery(statement), /permission denied|must be owner/)
    })
})
