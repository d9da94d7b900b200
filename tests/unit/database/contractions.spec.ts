import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { contractionsIn, unexplainedContractions } from '#tests/support/checks/contractions'

test.group('Migrations', () => {
  test('don’t break the previous version, or explain why it is unaffected', ({ assert }) => {
    assert.deepEqual(unexplainedContractions(app.makePath()), [])
  })

  test('that remove or require something are detected: {$self}')
    .with([
      'alter table tasks drop column quantity',
      'drop table workers',
      'alter table tasks rename column title to name',
      'alter table tasks rename to orders',
      'alter table tasks alter column quantity type bigint',
      'alter table tasks alter column quantity set not null',
      'alter table tasks add column kind text not null',
      'alter table tasks add column a int default 1, add column kind text not null check (kind <> 1)',
      'alter table tasks add constraint known check (kind is not null)',
      'create unique index tasks_title on tasks (title)',
    ])
    .run(({ assert }, statement) => {
      assert.isNotEmpty(contractionsIn(`async up() { ${statement} } async down() {}`))
    })

  test('that only add something are accepted: {$self}')
    .with([
      'alter table tasks add column kind text',
      `alter table tasks add column kind text not null default ''`,
      'alter table tasks add column a int not null default 1, add column b text',
      'create table kinds (id uuid primary key, name text not null unique)',
      'create index concurrently tasks_kind on tasks (kind)',
    ])
    .run(({ assert }, statement) => {
      assert.isEmpty(contractionsIn(`async up() { ${statement} } async down() { drop table x }`))
    })
})
