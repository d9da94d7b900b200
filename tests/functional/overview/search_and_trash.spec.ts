import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { PERMISSIONS } from '#access/permissions'
import { aGeneration } from '#tests/support/ai'
import ContentVersion from '#models/content/content_version'
import User from '#models/identity/user'
import TaskSelectedItem from '#models/tasks/task_selected_item'
import { aComment, aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { aCompany, aPerson } from '#tests/support/people'
import { aMoment, aNewCategory, aReference } from '#tests/support/references'
import { aTaskComment, aTaskOf } from '#tests/support/tasks'

const titles = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title)

test.group('Searching', (group) => {
  rollsBack(group)

  test('finds orders, videos and users by any part of their words', async ({ client, assert }) => {
    const owner = await aPerson('client_owner', { fullName: 'Anneliese Lampe' })
    const task = await aTaskOf(owner, { title: 'Stehlampe im Abendlicht' })
    await aContentItem(task, ['in_review'], { title: 'Lampe, first cut' })

    const response = await client.get('/api/search?q=LAMP').as(owner)
    response.assertStatus(200)
    assert.sameMembers(titles(response.body()), [
      'Stehlampe im Abendlicht',
      'Lampe, first cut',
      'Anneliese Lampe',
    ])
  })

  test('shows the poster of a found record, of a version that the reader can see', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({ teamReview: true })
    await task.merge({ title: 'Stehlampe' }).save()
    const item = await aContentItem(task, ['changes_requested', 'team_review'], {
      title: 'Lampe, two cuts',
    })
    const bare = await aTaskOf(people.client_manager, { title: 'Lampe without videos' })
    const versions = await ContentVersion.query()
      .where('content_item_id', item.id)
      .orderBy('number')
    const postersFor = async (person: User) => {
      const response = await client.get('/api/search?q=lampe').as(person)
      return new Map(response.body().data.map(({ id, posterUrl }: any) => [id, posterUrl]))
    }
    const [first, second] = versions.map(
      ({ fileId }) => `/api/files/${fileId}/download?variant=poster`
    )
    const own = await postersFor(people.client_owner)
    assert.equal(own.get(item.id), first)
    assert.equal(own.get(task.id), first)
    assert.isNull(own.get(bare.id))
    const team = await postersFor(people.team_pm)
    assert.equal(team.get(item.id), second)
    const blind = await aPerson('team_pm', {
      overrides: [{ permission: 'content.view_ready', effect: 'revoke' }],
    })
    const unseen = await postersFor(blind)
    assert.isNull(unseen.get(task.id))
  })

  test('finds only what the caller may list', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const stranger = await aPerson('client_owner', { fullName: 'Lampe stranger' })
    const task = await aTaskOf(stranger, { title: 'Lampe foreign' })
    await aContentItem(task, ['team_review'], { title: 'Lampe unreleased' })
    const gone = await aTaskOf(owner, { title: 'Lampe deleted' })
    await db.transaction((trx) => gone.trash(trx))

    const own = await client.get('/api/search?q=lampe').as(owner)
    assert.deepEqual(titles(own.body()), [])
    const theirs = await client.get('/api/search?q=lampe').as(stranger)
    assert.sameMembers(titles(theirs.body()), ['Lampe foreign', 'Lampe stranger'])

    const blind = await aPerson('client_owner', {
      company: stranger.company,
      overrides: [{ permission: 'user.view', effect: 'revoke' }],
    })
    const narrowed = await client.get('/api/search?q=lampe').as(blind)
    assert.deepEqual(titles(narrowed.body()), ['Lampe foreign'])
  })

  test('finds other texts of any company’s orders for the team', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    await aTaskOf(owner, { title: 'Sofa', brief: 'With the Stehlampe.' })
    const stranger = await aPerson('client_owner')
    const found = async (user: typeof owner) => {
      const response = await client.get('/api/search?q=stehlampe').as(user)
      return titles(response.body())
    }
    assert.deepEqual(await found(await aPerson('team_pm')), ['Sofa'])
    assert.deepEqual(await found(owner), ['Sofa'])
    assert.deepEqual(await found(stranger), [])
  })

  test('finds orders regardless of accents', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    await aTaskOf(owner, { title: 'Frühjahrsmesse', brief: 'Straße in Málaga.' })
    for (const text of ['Fruhjahrsmesse', 'FRÜHJAHR', 'strasse malaga', 'Straße', 'Málagá']) {
      const response = await client.get('/api/search').qs({ q: text }).as(owner)
      assert.deepEqual(titles(response.body()), ['Frühjahrsmesse'], text)
    }
    const listed = await client.get('/api/tasks').qs({ q: 'fruhjahr' }).as(owner)
    assert.lengthOf(listed.body().data, 1)
  })

  test('finds nothing by accents alone', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    await aTaskOf(owner, { title: 'Málaga' })
    for (const person of [owner, await aPerson('team_pm')]) {
      for (const path of ['search', 'tasks', 'content']) {
        const response = await client.get(`/api/${path}`).qs({ q: '\u0301 \u0308' }).as(person)
        response.assertStatus(200)
        assert.deepEqual(response.body().data, [], path)
      }
    }
  })

  test('is available to users with any viewing permission, and finds nothing else', async ({
    client,
    assert,
  }) => {
    const kinds = ['task.view', 'content.view_ready', 'user.view', 'company.view']
    const company = await aCompany({ name: 'Lampe & Co' })
    const onlyReferences = await aPerson('client_owner', {
      company,
      overrides: kinds.map((permission) => ({ permission, effect: 'revoke' })),
    })
    await aTaskOf(onlyReferences, { title: 'Lampe' })
    const response = await client.get('/api/search?q=lampe').as(onlyReferences)
    response.assertStatus(200)
    assert.deepEqual(titles(response.body()), [])

    const views = PERMISSIONS.filter((key) => key.includes('.view'))
    const blind = await aPerson('client_owner', {
      company,
      overrides: views.map((permission) => ({ permission, effect: 'revoke' })),
    })
    const refused = await client.get('/api/search?q=lampe').as(blind)
    refused.assertStatus(403)
  })

  test('shows the team the company of each record', async ({ client, assert }) => {
    const owner = await aPerson('client_owner', { fullName: 'Lampe' })
    const { number } = await aTaskOf(owner, { title: 'Lampe' })
    const subtitles = async (user: typeof owner) => {
      const response = await client.get('/api/search?q=lampe').as(user)
      return response.body().data.map((hit: any) => [hit.kind, hit.subtitle])
    }
    const { name } = owner.company
    assert.deepEqual(await subtitles(await aPerson('team_pm')), [
      ['task', `${number} · ${name}`],
      ['user', `${owner.email} · ${name}`],
    ])
    assert.deepEqual(await subtitles(owner), [
      ['task', number],
      ['user', owner.email],
    ])
  })

  test('finds orders by their brief and products, and words in any order', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const named = await aTaskOf(owner, { title: 'Kitchen island, launch film' })
    const briefed = await aTaskOf(owner, {
      title: 'Spring',
      brief: 'A launch in the kitchen.\nIslands!',
    })
    const shown = await aTaskOf(owner, { title: 'Chairs' })
    const item = await TaskSelectedItem.create({
      ...{ taskId: shown.id, companyId: shown.companyId, position: 0, quantity: 1 },
      ...{ name: 'Kitchen chair Elm', sku: 'ELM-4711' },
    } as never)
    const ids = async (q: string) => {
      const response = await client.get('/api/search').qs({ q }).as(owner)
      return response.body().data.map(({ id }: { id: string }) => id)
    }
    assert.deepEqual(await ids('launch kitchen island'), [named.id, briefed.id])
    assert.deepEqual(await ids('elm kitchen'), [shown.id])
    const islands = await client.get('/api/search').qs({ q: 'ISLANDS' }).as(owner)
    assert.equal(islands.body().data[0].passage, 'A launch in the kitchen. Islands!')
    assert.deepEqual(await ids('elm-4711'), [shown.id])
    const listed = await client.get('/api/tasks').qs({ q: 'ELM-4711 chairs' }).as(owner)
    assert.deepEqual(
      listed.body().data.map(({ id }: { id: string }) => id),
      [shown.id]
    )

    await item.merge({ sku: 'OAK-1' }).save()
    await briefed.merge({ brief: 'Withdrawn' }).save()
    assert.deepEqual(await ids('elm-4711'), [])
    assert.deepEqual(await ids('oak-1'), [shown.id])
    assert.deepEqual(await ids('launch kitchen'), [named.id])
    assert.deepEqual(await ids('launch nowhere'), [])
    const stranger = await client.get('/api/search?q=launch').as(await aPerson('client_owner'))
    assert.deepEqual(stranger.body().data, [])
  })

  test('shows the passage with the first match, also after letters that are longer without accents', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const letters = ['ß', '각', '🎬']
    const end = `${'x'.repeat(38)} harbour`
    for (const letter of letters) await aTaskOf(owner, { brief: letter.repeat(200) + end })
    const response = await client.get('/api/search').qs({ q: 'harbour' }).as(owner)
    assert.sameMembers(
      response.body().data.map(({ passage }: { passage: string }) => passage),
      letters.map((letter) => `…${letter}${end}`)
    )
  })

  test('finds comments that the caller may read, with a link to each', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({ teamReview: true })
    const item = await aContentItem(task, ['changes_requested', 'team_review'], { title: 'Lamp' })
    const [first, second] = await ContentVersion.query()
      .where('content_item_id', item.id)
      .orderBy('number')
    const said = await aComment(item, people.client_owner, {
      contentVersionId: first.id,
      body: 'The pendant is too bright.',
    })
    const among = await aComment(item, people.team_pm, {
      contentVersionId: first.id,
      body: 'Pendant too warm',
      visibility: 'team',
    })
    const early = await aComment(item, people.team_pm, {
      contentVersionId: second.id,
      body: 'Too much pendant',
    })
    const about = await aTaskComment(task, people.client_owner, {
      body: 'Which pendant is it, too?',
    })
    const gone = await aComment(item, people.client_owner, {
      contentVersionId: first.id,
      body: 'No pendant, too',
    })
    await db.transaction((trx) => gone.trash(trx))

    const found = async (person: User) => {
      const response = await client.get('/api/search').qs({ q: 'pendant too' }).as(person)
      return response.body().data
    }
    const own = await found(people.client_owner)
    assert.sameMembers(
      own.map(({ id }: { id: string }) => id),
      [said.id, about.id]
    )
    const hit = own.find(({ id }: { id: string }) => id === said.id)
    assert.equal(hit.url, `/content/${item.id}?comment=${said.id}`)
    assert.equal(hit.title, 'The pendant is too bright.')
    assert.equal(hit.subtitle, `${people.client_owner.fullName} · Lamp`)
    const ofTeam = await found(people.team_pm)
    assert.sameMembers(
      ofTeam.map(({ id }: { id: string }) => id),
      [said.id, among.id, early.id, about.id]
    )
    assert.deepEqual(await found(await aPerson('client_owner')), [])
  })

  test('treats wildcards as text, and requires a word', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    await aTaskOf(owner, { title: 'Nothing special' })
    const wild = await client.get('/api/search?q=%25').as(owner)
    assert.deepEqual(titles(wild.body()), [])
    const empty = await client.get('/api/search?q=').as(owner)
    empty.assertStatus(422)
  })
})

test.group('The trash', (group) => {
  rollsBack(group)

  test('contains the records that the caller may restore, latest first', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const stranger = await aPerson('client_owner')
    const mine = await aTaskOf(owner, { title: 'Mine' })
    const foreign = await aTaskOf(stranger, { title: 'Foreign' })
    const colleague = await aPerson('client_viewer', { company: owner.company, fullName: 'Gone' })
    for (const record of [mine, foreign, colleague])
      await db.transaction((trx) => record.trash(trx))

    const response = await client.get('/api/trash').as(owner)
    response.assertStatus(200)
    assert.deepEqual(titles(response.body()), ['Gone', `${mine.number} · Mine`])
    assert.equal(response.body().metadata.total, 2)

    const tasks = await client.get('/api/trash?kind=task').as(owner)
    assert.deepEqual(titles(tasks.body()), [`${mine.number} · Mine`])
    const paged = await client.get('/api/trash?perPage=1&page=2').as(owner)
    assert.deepEqual(titles(paged.body()), [`${mine.number} · Mine`])
    const found = await client.get('/api/trash?q=gone').as(owner)
    assert.deepEqual(titles(found.body()), ['Gone'])
  })

  test('shows the team who deleted a record, and can be filtered by company', async ({
    client,
    assert,
  }) => {
    const pia = await aPerson('team_pm')
    const [task, other] = [
      await aTaskOf(await aPerson('client_owner')),
      await aTaskOf(await aPerson('client_owner')),
    ]
    for (const { id } of [task, other]) {
      const deleted = await client.delete(`/api/tasks/${id}`).as(pia)
      deleted.assertStatus(204)
    }
    const list = async (reader: User) => {
      const response = await client.get(`/api/trash?companyId=${task.companyId}`).as(reader)
      return response.body().data
    }
    const listed = await list(pia)
    assert.deepEqual(
      listed.map(({ id, deletedBy }: any) => ({ id, deletedBy })),
      [{ id: task.id, deletedBy: pia.fullName }]
    )
    const [mine] = await list(await User.findOrFail(task.createdById))
    assert.isNull(mine.deletedBy)
  })

  test('has the user who deleted another user', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    const gone = await aPerson('client_viewer')
    const deleted = await client.delete(`/api/admin/users/${gone.id}`).as(admin)
    deleted.assertStatus(204)
    const response = await client.get('/api/trash?kind=user').as(admin)
    assert.deepEqual(
      response.body().data.map(({ id, deletedBy }: any) => [id, deletedBy]),
      [[gone.id, admin.fullName]]
    )
  })

  test('has the user who deleted a moment', async ({ client, assert }) => {
    const [pia, max] = [await aPerson('team_pm'), await aPerson('team_pm')]
    const reference = await aReference(pia)
    const moments = [await aMoment(reference, pia), await aMoment(reference, pia)]
    for (const [index, reader] of [pia, max].entries()) {
      const path = `/api/moments/${moments[index].id}`
      const deleted = await client.delete(path).as(reader)
      deleted.assertStatus(204)
    }
    const response = await client.get('/api/trash?kind=moment&sort=deletedAt').as(pia)
    assert.deepEqual(
      response.body().data.map(({ id, deletedBy }: any) => [id, deletedBy]),
      [
        [moments[0].id, pia.fullName],
        [moments[1].id, max.fullName],
      ]
    )
  })

  test('shows texts to users with the permission for either service, only those of that service', async ({
    client,
    assert,
  }) => {
    const company = await aCompany()
    const only = (kept: string) =>
      aPerson('client_viewer', {
        company,
        overrides: PERMISSIONS.filter(
          (key) => key.startsWith('ai.generate') || /delete|update/.test(key)
        ).map((permission) => ({ permission, effect: permission === kept ? 'grant' : 'revoke' })),
      })
    const prompter = await only('ai.generate_prompt')
    const prompt = await aGeneration(prompter, {
      ...{ service: 'prompt', target: 'image', tone: null, channel: null, text: 'A prompt' },
    })
    const copy = await aGeneration(prompter, { text: 'A caption' })
    const deleted = await client.delete(`/api/ai/generations/${prompt.id}`).as(prompter)
    deleted.assertStatus(204)
    await db.transaction((trx) => copy.trash(trx))

    const seen = await client.get('/api/trash').as(prompter)
    seen.assertStatus(200)
    assert.deepEqual(titles(seen.body()), ['A prompt'])
    const restored = await client.post(`/api/ai/generations/${prompt.id}/restore`).as(prompter)
    restored.assertStatus(200)
    const other = await client.get('/api/trash').as(await only('ai.generate_copy'))
    assert.deepEqual(titles(other.body()), ['A caption'])
  })

  test('hides from clients a video that they never saw', async ({ client, assert }) => {
    const owner = await aPerson('client_owner', {
      overrides: [{ permission: 'content.delete_ready', effect: 'grant' }],
    })
    const task = await aTaskOf(owner)
    const unreleased = await aContentItem(task, ['team_review'], { title: 'Unseen' })
    const seen = await aContentItem(task, ['in_review'], { title: 'Seen' })
    for (const item of [unreleased, seen]) await db.transaction((trx) => item.trash(trx))

    const response = await client.get('/api/trash?kind=content').as(owner)
    assert.deepEqual(titles(response.body()), ['Seen'])
  })

  test('shows categories, which every company uses, only to the team', async ({
    client,
    assert,
  }) => {
    const overrides = [{ permission: 'reference_category.delete', effect: 'grant' }] as const
    const owner = await aPerson('client_owner', { overrides: [...overrides] })
    const category = await aNewCategory()
    await db.transaction((trx) => category.trash(trx))
    const path = '/api/trash?kind=reference_category'
    const hidden = await client.get(path).as(owner)
    assert.deepEqual(titles(hidden.body()), [])
    const shown = await client.get(path).as(await aPerson('team_admin'))
    assert.include(titles(shown.body()), category.name)
  })

  test('is closed to users who may delete nothing', async ({ client }) => {
    const viewer = await aPerson('client_viewer')
    const response = await client.get('/api/trash').as(viewer)
    response.assertStatus(403)
  })
})
