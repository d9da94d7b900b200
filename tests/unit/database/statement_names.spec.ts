import { test } from '@japa/runner'
import { StatementNames } from '#lucid/statement_names'

const TEXT = 'select id from tasks where id = $1'

function ask(names: StatementNames, sql: string, times: number) {
  let name: string | undefined
  for (let index = 0; index < times; index += 1) name = names.of(sql)
  return name
}

test.group('A statement', () => {
  test('is prepared after it was sent five times, with one name', ({ assert }) => {
    const names = new StatementNames()
    assert.isUndefined(ask(names, TEXT, 5))
    const name = names.of(TEXT)
    assert.isString(name)
    assert.equal(names.of(TEXT), name)
    const ofAnotherProcess = new StatementNames()
    assert.equal(ask(ofAnotherProcess, TEXT, 6), name)
  })

  test('is not prepared: {$self}')
    .with([
      'select * from tasks',
      'select tasks.* from tasks',
      'insert into tasks (id) values ($1) returning *',
      'begin',
      'lock table tasks',
    ])
    .run(({ assert }, sql) => {
      assert.isUndefined(ask(new StatementNames(), sql, 9))
    })

  test('is also prepared if it counts rows', ({ assert }) => {
    assert.isString(ask(new StatementNames(), 'select count(*) from tasks', 9))
  })

  test('gets another name if its result has changed', ({ assert }) => {
    const names = new StatementNames()
    const name = ask(names, TEXT, 6)
    assert.isTrue(names.learnFrom('0A000'))
    assert.notEqual(names.of(TEXT), name)
  })

  test('is never prepared again behind a pooler that loses prepared statements', ({ assert }) => {
    const names = new StatementNames()
    ask(names, TEXT, 6)
    assert.isTrue(names.learnFrom('26000'))
    assert.isUndefined(names.of(TEXT))
  })

  test('with an unrelated error keeps its name', ({ assert }) => {
    const names = new StatementNames()
    const name = ask(names, TEXT, 6)
    assert.isFalse(names.learnFrom('23505'))
    assert.equal(names.of(TEXT), name)
  })

  test('is not prepared when five hundred are', ({ assert }) => {
    const names = new StatementNames()
    for (let index = 0; index < 500; index += 1) ask(names, `select ${index}`, 5)
    assert.isUndefined(ask(names, TEXT, 9))
    assert.isString(names.of('select 7'))
  })

  test('is counted again after a reset', ({ assert }) => {
    const names = new StatementNames()
    for (let index = 0; index < 500; index += 1) ask(names, `select ${index}`, 5)
    names.forget()
    assert.isUndefined(names.of('select 7'))
    assert.isString(ask(names, TEXT, 9))
  })
})
