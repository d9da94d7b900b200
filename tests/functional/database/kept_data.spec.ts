import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import AiTemplate from '#models/ai/ai_template'
import AiTemplateVersion from '#models/ai/ai_template_version'
import CaptionsByChannel from '../../../database/migrations/2810_write_captions_by_channel.js'
import DomainsInLetters from '../../../database/migrations/3039_write_domains_of_emails_in_letters.js'
import OrdersUnderWay from '../../../database/migrations/2800_keep_orders_under_way.js'
import { aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

type Migration = { prototype: { up(): Promise<void>; down(): Promise<void> } }

/** Runs the statements of a migration, up or down, on the existing data. */
async function run(migration: Migration, way: 'up' | 'down'): Promise<void> {
  const statements: string[] = []
  const deferred: ((client: typeof db) => Promise<void>)[] = []
  const schema = { raw: (sql: string) => statements.push(sql) }
  const defer = (act: (typeof deferred)[number]) => deferred.push(act)
  const self = { schema: { value: schema }, defer: { value: defer } }
  await Object.create(migration.prototype, self)[way]()
  for (const statement of statements) await db.rawQuery(statement)
  for (const act of deferred) await act(db)
}

/** Body of the first caption template before captions depended on the channel. */
const FORMER = `{{title}}
---
{{#tone:warm}}Come in and make yourself at home.{{/tone}}{{#tone:playful}}Guess what just moved in?{{/tone}}{{#tone:luxurious}}Made to be lived with, and looked at.{{/tone}}{{#tone:bold}}Look twice.{{/tone}}{{#tone:factual}}New from {{company}}.{{/tone}}

{{#items}}{{items}}{{#interiorTypes}}, at home in: {{interiorTypes}}{{/interiorTypes}}.{{/items}}
{{#brief}}{{brief}}{{/brief}}
---
{{hashtags}}`

test.group('A migration keeps existing data', (group) => {
  rollsBack(group)

  test('approved orders with fewer videos are in progress after it, and approved after its reversal', async ({
    assert,
  }) => {
    const { people, task: short } = await aStudio({}, { status: 'approved', quantity: 3 })
    const whole = await aTaskOf(people.client_owner, { status: 'approved', quantity: 1 })
    const held = await aTaskOf(people.client_owner, {
      ...({ status: 'on_hold', heldStatus: 'approved', statusReason: 'Later' } as const),
      quantity: 2,
    })
    for (const task of [short, whole, held]) await aContentItem(task, ['approved'])
    const states = async () => {
      for (const task of [short, whole, held]) await task.refresh()
      return [short.status, whole.status, held.status, held.heldStatus]
    }

    await run(OrdersUnderWay, 'up')
    assert.deepEqual(await states(), ['in_progress', 'approved', 'on_hold', 'in_progress'])
    await run(OrdersUnderWay, 'down')
    assert.deepEqual(await states(), ['approved', 'approved', 'on_hold', 'approved'])
  })

  test('email addresses in punycode are written with their letters, unless both exist', async ({
    assert,
  }) => {
    const [lea, ina, second, cyrillic] = [
      await aPerson('client_owner', { email: 'lea@xn--mller-kva.test' }),
      await aPerson('client_owner', { email: 'ina@xn--mller-kva.test' }),
      await aPerson('client_owner', { email: 'ina@müller.test' }),
      await aPerson('client_owner', { email: 'a@xn--80ak6aa92e.test' }),
    ]
    await run(DomainsInLetters, 'up')
    const emails = []
    for (const user of [lea, ina, second, cyrillic]) {
      await user.refresh()
      emails.push(user.email)
    }
    assert.deepEqual(emails, [
      'lea@müller.test',
      'ina@xn--mller-kva.test',
      'ina@müller.test',
      'a@xn--80ak6aa92e.test',
    ])
  })

  test('an unedited first caption template depends on the channel; an edited one stays', async ({
    assert,
  }) => {
    const some = { service: 'copy', language: 'en', isEnabled: true } as const
    const first = await AiTemplate.create({ ...some, name: 'First', body: FORMER, version: 1 })
    await AiTemplateVersion.create({ templateId: first.id, number: 1, body: FORMER })
    const own = await AiTemplate.create({
      ...some,
      name: 'Own',
      body: `${FORMER} #Own`,
      version: 1,
    })

    await run(CaptionsByChannel, 'up')
    await first.refresh()
    await own.refresh()
    assert.equal(first.version, 2)
    assert.include(first.body, '{{hook}}')
    assert.notInclude(first.body, '{{brief}}')
    assert.equal(own.body, `${FORMER} #Own`)

    await run(CaptionsByChannel, 'down')
    await first.refresh()
    assert.equal(first.version, 1)
    assert.equal(first.body, FORMER)
    await run(CaptionsByChannel, 'up')
    await first.refresh()
    assert.equal(first.version, 2)
  })
})
