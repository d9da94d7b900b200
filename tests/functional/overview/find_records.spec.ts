import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { findRecords } from '#records/find_records'
import { aGeneration } from '#tests/support/ai'
import { aCalendarItem } from '#tests/support/calendar'
import { aContentItem, aRevision, aStudio, aVideo } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { acting, aPerson } from '#tests/support/people'
import { queriesOf } from '#tests/support/queries'

async function oneOfEach() {
  const studio = await aStudio()
  const { people, task, company } = studio
  const item = await aContentItem(task, ['in_review'])
  const revision = await aRevision(item, people.client_owner)
  const file = await aVideo(people.client_owner, company.id, { taskId: task.id })
  const entry = await aCalendarItem(item, { date: '2026-11-24' })
  const ids = {
    task: task.id,
    content: item.id,
    revision: revision.id,
    file: file.id,
    user: people.client_viewer.id,
    company: company.id,
    calendar_item: entry.id,
  }
  const references = Object.entries(ids).map(([entityType, entityId]) => ({ entityType, entityId }))
  return { ...studio, item, ids, references }
}

test.group('Referenced records', (group) => {
  rollsBack(group)

  test('are returned with their name and page', async ({ assert }) => {
    const { people, references, ids, task, company, item } = await oneOfEach()
    const records = await findRecords(acting(people.client_owner), references)
    const shown = Object.fromEntries(
      references.map((reference) => [
        reference.entityType,
        [records.get(reference)?.title, records.get(reference)?.url],
      ])
    )
    assert.deepEqual(shown, {
      task: [`${task.number} · ${task.title}`, `/tasks/${ids.task}`],
      content: [item.title, `/content/${ids.content}`],
      revision: [item.title, `/content/${ids.content}`],
      file: ['cut.mp4', `/tasks/${ids.task}`],
      user: [people.client_viewer.fullName, `/users/${ids.user}`],
      company: [company.name, `/companies/${ids.company}`],
      calendar_item: [`${item.title} · 24 Nov 2026`, `/calendar?entry=${ids.calendar_item}`],
    })
  })

  test('are named with whole words and with dates in their reader’s format', async ({ assert }) => {
    const { people, item } = await oneOfEach()
    const words = 'Sofa Lund, three ways to sit, in warm evening light by the large window of oak'
    const generation = await aGeneration(people.client_owner, {
      text: `${words}woodwork, and more`,
    })
    const entry = await aCalendarItem(item, { date: '2026-11-09' })
    const references = [
      { entityType: 'ai_generation', entityId: generation.id },
      { entityType: 'calendar_item', entityId: entry.id },
    ]
    const titlesFor = async (locale: string) => {
      const reader = await people.client_owner.merge({ locale }).save()
      const records = await findRecords(acting(reader), references)
      return references.map((reference) => records.get(reference)?.title)
    }
    const short = `${words.slice(0, words.lastIndexOf(' '))}…`
    assert.deepEqual(await titlesFor('en'), [short, `${item.title} · 9 Nov 2026`])
    assert.deepEqual(await titlesFor('de'), [short, `${item.title} · 9.11.2026`])
  })

  test('have no page without the permission to see them', async ({ assert }) => {
    const { company, references } = await oneOfEach()
    const keys = ['task.view', 'content.view_ready', 'revision.view', 'file.view', 'user.view']
    const blind = await aPerson('client_owner', {
      company,
      overrides: [...keys, 'company.view', 'calendar.view'].map((permission) => ({
        permission,
        effect: 'revoke',
      })),
    })
    const records = await findRecords(acting(blind), references)
    for (const reference of references) {
      const record = records.get(reference)
      assert.isNotOk(record?.url, reference.entityType)
      assert.isNotOk(record?.posterUrl, reference.entityType)
    }
  })

  test('have no poster of a video without the permission to see videos', async ({ assert }) => {
    const { people, company, references: all } = await oneOfEach()
    const blind = await aPerson('client_owner', {
      company,
      overrides: [{ permission: 'content.view_ready', effect: 'revoke' }],
    })
    const withPoster = ['task', 'revision', 'calendar_item']
    const references = all.filter(({ entityType }) => withPoster.includes(entityType))
    const [seen, unseen] = [
      await findRecords(acting(people.client_owner), references),
      await findRecords(acting(blind), references),
    ]
    for (const reference of references) {
      assert.isNotNull(seen.get(reference)?.posterUrl)
      assert.isNull(unseen.get(reference)?.posterUrl)
    }
  })

  test('are not found outside of the user’s reach, if deleted or of an unknown type', async ({
    assert,
  }) => {
    const { people, references, task } = await oneOfEach()
    const stranger = acting(await aPerson('client_owner'))
    const none = await findRecords(stranger, references)
    assert.lengthOf(none.entries(), 0)

    await db.transaction((trx) => task.trash(trx))
    const owner = acting(people.client_owner)
    const live = await findRecords(owner, references)
    assert.isNull(live.get({ entityType: 'task', entityId: task.id }))
    assert.isNull(live.get({ entityType: 'budget', entityId: task.id }))
    const all = await findRecords(owner, references, { trashed: true })
    assert.containSubset(all.get({ entityType: 'task', entityId: task.id }), {
      title: `${task.number} · ${task.title}`,
      url: null,
      posterUrl: null,
    })
  })

  test('take one query for any number and types', async ({ assert }) => {
    const { people, references } = await oneOfEach()
    const queries = await queriesOf(() => findRecords(acting(people.team_pm), references))
    assert.lengthOf(queries, 1)
  })
})
