import { globSync } from 'node:fs'
import { test } from '@japa/runner'
import vine, { VineValidator } from '@vinejs/vine'
import app from '@adonisjs/core/services/app'
import { newPassword } from '#validators/identity/password'
import { calendarDate, fromMoment, toMoment } from '#validators/dates'
import { partsWhere } from '#tests/support/checks/schema_parts'
import { unboundedParts } from '#tests/support/checks/unbounded_parts'

type AnyValidator = VineValidator<any, any>

/** Returns every validator that a file below `app/validators` exports, with its name. */
async function everyValidator(): Promise<[string, AnyValidator][]> {
  const files = globSync('**/*.ts', { cwd: app.makePath('app/validators') })
  const modules = await Promise.all(files.map((file) => import(`#validators/${file.slice(0, -3)}`)))
  return modules.flatMap((module) =>
    Object.entries<AnyValidator>(module).filter(([, value]) => value instanceof VineValidator)
  )
}

test.group('Every validator', () => {
  test('limits every text, number, list and object', async ({ assert }) => {
    const validators = await everyValidator()
    assert.isAbove(validators.length, 30)
    const faults = validators.flatMap(([name, validator]) =>
      unboundedParts(validator.toJSONSchema(), name)
    )
    assert.deepEqual(faults, [])
  })

  test('is detected without a limit: {$self}')
    .with(['text', 'list', 'number', 'record', 'anything', 'inner'] as const)
    .run(({ assert }, name) => {
      const parts = {
        text: vine.string(),
        list: vine.array(vine.enum(['a'])),
        number: vine.number().min(1),
        record: vine.record(vine.string().maxLength(3)),
        anything: vine.any(),
        inner: vine.array(vine.object({ text: vine.string() })).maxLength(1),
      }
      const schema = vine.create({ part: parts[name] }).toJSONSchema()
      assert.isNotEmpty(unboundedParts(schema, 'validator'))
    })
})

test.group('Input of a validator', () => {
  /** Returns the rules that a value at one path of a body violates. */
  async function brokenAt(validator: AnyValidator, path: string, value: unknown) {
    const body = path
      .split('.')
      .reduceRight<unknown>(
        (inner, name) => (name === '*' ? [inner, null] : { [name]: inner }),
        value
      )
    const [error] = await validator.tryValidate(body)
    const place = path.replaceAll('*', '0')
    const messages: { field: string; rule: string }[] = error?.messages ?? []
    return messages.filter(({ field }) => field === place).map(({ rule }) => rule)
  }

  test('is refused if invalid, without an unexpected error', async ({ assert }) => {
    const wrong = [null, true, -1, 1e308, 'x', '', [], [null], [[null]], [{}], {}, { a: { b: [] } }]
    const faults: string[] = []
    for (const [name, validator] of await everyValidator()) {
      for (const path of partsWhere(validator.toJSONSchema(), () => true)) {
        for (const value of wrong) {
          const work = path === '' ? validator.tryValidate(value) : brokenAt(validator, path, value)
          const failed = await work.then(
            () => null,
            (error: Error) => error.message
          )
          if (failed) faults.push(`${name}: ${path} with ${JSON.stringify(value)}: ${failed}`)
        }
      }
    }
    assert.deepEqual(faults, [])
  })

  test('must be a number where one is required, and not a value that JavaScript converts to one', async ({
    assert,
  }) => {
    const faults: string[] = []
    let looked = 0
    for (const [name, validator] of await everyValidator()) {
      const isNumber = ({ type }: { type?: unknown }) =>
        [type].flat().some((one) => one === 'number' || one === 'integer')
      for (const path of partsWhere(validator.toJSONSchema(), isNumber)) {
        for (const value of [true, false, [], [1], {}, '', ' ', '0x1', '1e3', 'Infinity']) {
          looked += 1
          const rules = await brokenAt(validator, path, value)
          if (!rules.includes('number'))
            faults.push(`${name}: ${path} takes ${JSON.stringify(value)}`)
        }
      }
    }
    assert.isAbove(looked, 200)
    assert.deepEqual(faults, [])
  })

  test('has each id once in a list, regardless of case', async ({ assert }) => {
    const id = '0191a2b3-c4d5-7e6f-8a9b-0c1d2e3f4a5b'
    const faults: string[] = []
    let looked = 0
    for (const [name, validator] of await everyValidator()) {
      const isSet = ({ uniqueItems, items }: any) => uniqueItems && items?.format === 'uuid'
      for (const path of partsWhere(validator.toJSONSchema(), isSet)) {
        looked += 1
        const rules = await brokenAt(validator, path, [id, id.toUpperCase()])
        if (!rules.includes('distinct')) faults.push(`${name}: ${path}`)
      }
    }
    assert.isAbove(looked, 8)
    assert.deepEqual(faults, [])
  })

  test('has ids converted to lower case', async ({ assert }) => {
    const ids = vine.create({ one: vine.string().uuid(), all: vine.array(vine.string().uuid()) })
    const id = '0191a2b3-c4d5-7e6f-8a9b-0c1d2e3f4a5b'
    const given = { one: id.toUpperCase(), all: [id.toUpperCase()] }
    assert.deepEqual(await ids.validate(given), { one: id, all: [id] })
  })
})

test.group('A new password', () => {
  const password = vine.create(newPassword())

  test('is counted in code points', async ({ assert }) => {
    await assert.rejects(() => password.validate('🎬🎬🎬🎬🎬'))
    await assert.rejects(() => password.validate('🎬'.repeat(129)))
    await assert.doesNotReject(() => password.validate('🎬'.repeat(10)))
    await assert.doesNotReject(() => password.validate('🎬'.repeat(128)))
  })
})

test.group('Dates and moments', () => {
  const date = vine.create(calendarDate())
  const from = vine.create(fromMoment())
  const to = vine.create(toMoment())

  test('a date must exist and be of this century: {$self}')
    .with(['0001-01-01', '1999-12-31', '2100-01-01', '2026-02-30', '2026-2-3', '2026-W01', ''])
    .run(async ({ assert }, text) => {
      await assert.rejects(() => date.validate(text))
    })

  test('a time without a zone is in UTC', async ({ assert }) => {
    const moment = await from.validate('2026-03-01T10:00:00')
    assert.equal(moment.toISOString(), '2026-03-01T10:00:00.000Z')
    const zoned = await from.validate('2026-03-01T10:00:00+02:00')
    assert.equal(zoned.toISOString(), '2026-03-01T08:00:00.000Z')
  })

  test('a filter by date includes the whole day', async ({ assert }) => {
    const first = await from.validate('2026-03-01')
    assert.equal(first.toISOString(), '2026-03-01T00:00:00.000Z')
    const last = await to.validate('2026-03-01')
    assert.equal(last.toISOString(), '2026-03-01T23:59:59.999Z')
  })

  test('an invalid time is refused: {$self}')
    .with([
      '',
      'yesterday',
      '2026',
      '2026-03',
      '2026-W01',
      '10:00',
      '1969-12-31',
      '-271821-04-20T00:00:00Z',
    ])
    .run(async ({ assert }, text) => {
      await assert.rejects(() => from.validate(text))
      await assert.rejects(() => to.validate(text))
    })
})
