import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import ContentVersion from '#models/content/content_version'
import type User from '#models/identity/user'
import { aContentItem, aRevision, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'

/** Returns the component and the props of the page in an HTML response. */
function pageOf(html: string): { component: string; props: any } {
  const json = /<script[^>]*data-page="app"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(json ?? '{}')
}

const without = (...permissions: any[]) =>
  aPerson('client_owner', {
    overrides: permissions.map((permission) => ({ permission, effect: 'revoke' as const })),
  })

test.group('The page of all videos', (group) => {
  rollsBack(group)

  test('shows the videos that the user can see, filtered by the query', async ({
    client,
    assert,
  }) => {
    const { people, task, company } = await aStudio()
    await aContentItem(task, ['approved'], { title: 'Calm' })
    await aContentItem(task, ['in_review'], { title: 'Bright' })
    const foreign = await aStudio()
    await aContentItem(foreign.task, ['in_review'], { title: 'Foreign' })

    const ask = async (person: User, query = '') => {
      const response = await client.get(`/content${query}`).as(person)
      response.assertStatus(200)
      const { component, props } = pageOf(response.text())
      assert.equal(component, 'content/index')
      return props
    }
    const titles = (props: any) => props.content.map(({ title }: { title: string }) => title)

    const own = await ask(people.client_viewer)
    assert.sameMembers(titles(own), ['Calm', 'Bright'])
    assert.deepEqual(own.companies, [])
    assert.equal(own.metadata.total, 2)
    assert.deepEqual(titles(await ask(people.client_viewer, '?status=approved')), ['Calm'])
    assert.deepEqual(titles(await ask(people.client_viewer, '?q=bright')), ['Bright'])
    assert.deepEqual(titles(await ask(people.client_viewer, '?sort=title')), ['Bright', 'Calm'])

    const all = await ask(people.team_creator)
    assert.sameMembers(titles(all), ['Calm', 'Bright', 'Foreign'])
    const choices = all.companies.map(({ id }: { id: string }) => id)
    assert.includeMembers(choices, [company.id, foreign.company.id])
    const ofOne = await ask(people.team_creator, `?companyId=${foreign.company.id}`)
    assert.deepEqual(titles(ofOne), ['Foreign'])
  })

  test('first shows videos that wait for the user, unless the query has filters', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    await aContentItem(task, ['approved'], { title: 'Calm' })
    await aContentItem(task, ['in_review'], { title: 'Bright' })
    const ask = async (query = '') => {
      const response = await client.get(`/content${query}`).as(people.client_owner)
      const { waiting, waitingTotal, content, metadata } = pageOf(response.text()).props
      const titles = (list: { title: string }[]) => list.map(({ title }) => title)
      return [titles(waiting), waitingTotal, titles(content), metadata.total]
    }
    assert.deepEqual(await ask(), [['Bright'], 1, ['Calm'], 1])
    assert.deepEqual(await ask('?sort=title'), [[], 0, ['Bright', 'Calm'], 2])
    assert.deepEqual(await ask('?waiting=true'), [[], 0, ['Bright'], 1])
  })

  test('falls back to all videos for an invalid query', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    await aContentItem(task, ['approved'])
    const response = await client.get('/content?status=lost&page=0').as(people.client_owner)
    response.assertStatus(200)
    assert.lengthOf(pageOf(response.text()).props.content, 1)
  })
})

test.group('The page of a video’s review', (group) => {
  rollsBack(group)

  test('shows the video, its order’s brief and its revisions', async ({ client, assert }) => {
    const { people, task } = await aStudio({ revisionRounds: 3 })
    const item = await aContentItem(task, ['changes_requested', 'in_review'])
    const revision = await aRevision(item, people.client_owner, { status: 'resolved' })

    const response = await client.get(`/content/${item.id}`).as(people.client_owner)
    response.assertStatus(200)
    const { component, props } = pageOf(response.text())
    assert.equal(component, 'content/show')
    assert.equal(props.content.id, item.id)
    assert.deepEqual(
      props.content.versions.map(({ number }: { number: number }) => number),
      [2, 1]
    )
    assert.deepEqual(props.content.rounds, { used: 1, allowed: 3 })
    assert.includeMembers(props.content.moves, ['approve', 'request_revision'])
    assert.equal(props.task.id, task.id)
    assert.deepEqual(
      props.revisions.map(({ id }: { id: string }) => id),
      [revision.id]
    )
  })

  test('omits data that the user may not see', async ({ client, assert }) => {
    const { people, task, company } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    await aRevision(item, people.client_owner)
    const narrow = await aPerson('client_viewer', {
      company,
      overrides: [
        { permission: 'task.view', effect: 'revoke' },
        { permission: 'revision.view', effect: 'revoke' },
      ],
    })

    const response = await client.get(`/content/${item.id}`).as(narrow)
    response.assertStatus(200)
    const { props } = pageOf(response.text())
    assert.isNull(props.task)
    assert.deepEqual(props.revisions, [])
    assert.isNull(props.content.rounds)
    assert.deepEqual(props.content.moves, [])
  })

  test('reveals nothing of a version in team review to a client', async ({ client, assert }) => {
    const { people, task } = await aStudio({ teamReview: true })
    const item = await aContentItem(task, ['changes_requested', 'team_review'])
    await aRevision(item, people.client_owner, {
      status: 'resolved',
      releasedStatus: 'open',
      resolvedById: people.team_creator.id,
      resolvedAt: DateTime.utc(),
      resolutionNote: 'Hidden answer',
    })

    const seen = await client.get(`/content/${item.id}`).as(people.client_owner)
    seen.assertStatus(200)
    const { props } = pageOf(seen.text())
    assert.equal(props.content.status, 'changes_requested')
    assert.lengthOf(props.content.versions, 1)
    assert.equal(props.content.currentVersion.number, 1)
    assert.deepEqual(props.content.moves, [])
    assert.equal(props.revisions[0].status, 'open')
    assert.isNull(props.revisions[0].resolvedBy)
    for (const path of [`/content/${item.id}`, '/content', '/revisions']) {
      const page = await client.get(path).as(people.client_owner)
      const html = page.text()
      assert.notInclude(html, '"team_review"', path)
      assert.notInclude(html, 'cut-2.mp4', path)
      assert.notInclude(html, 'Hidden answer', path)
    }

    const team = await client.get(`/content/${item.id}`).as(people.team_pm)
    const ours = pageOf(team.text()).props
    assert.equal(ours.content.status, 'team_review')
    assert.include(ours.content.moves, 'release')
    assert.equal(ours.revisions[0].status, 'resolved')
  })

  test('is 404 for another company, and before its first release', async ({ client, assert }) => {
    const { people, task } = await aStudio({ teamReview: true })
    const item = await aContentItem(task, ['in_review'])
    const waiting = await aContentItem(task, ['team_review'])
    const stranger = await aPerson('client_owner')

    const paths: [string, User][] = [
      [`/content/${item.id}`, stranger],
      [`/content/${waiting.id}`, people.client_owner],
      ['/content/not-an-id', people.team_pm],
    ]
    for (const [path, person] of paths) {
      const response = await client.get(path).as(person)
      response.assertStatus(404)
      assert.equal(pageOf(response.text()).component, 'overview/not_found')
    }
    const team = await client.get(`/content/${waiting.id}`).as(people.team_creator)
    team.assertStatus(200)
  })
})

test.group('The page of the revisions', (group) => {
  rollsBack(group)

  test('shows open revisions with their poster and the contract’s allowance, others on request', async ({
    client,
    assert,
  }) => {
    const { company, people, task } = await aStudio({ revisionRounds: 2 })
    const item = await aContentItem(task, ['changes_requested'])
    const done = await aRevision(item, people.client_owner, {
      status: 'resolved',
      releasedStatus: 'resolved',
    })
    const open = await aRevision(item, people.client_owner, { number: 2 })
    const foreign = await aStudio()
    await aRevision(
      await aContentItem(foreign.task, ['changes_requested']),
      foreign.people.client_owner
    )

    const ask = async (person: User, query = '') => {
      const response = await client.get(`/revisions${query}`).as(person)
      response.assertStatus(200)
      const { component, props } = pageOf(response.text())
      assert.equal(component, 'content/revisions')
      return props
    }
    const ids = (props: any) => props.revisions.map(({ id }: { id: string }) => id)

    const mine = await ask(people.client_owner)
    assert.deepEqual(ids(mine), [open.id])
    assert.equal(mine.revisions[0].revisionsAllowed, 2)
    assert.isString(mine.revisions[0].posterFileId)
    assert.deepEqual(mine.companies, [])
    assert.isTrue(mine.anyAnswered)
    const { anyAnswered } = await ask(foreign.people.client_owner)
    assert.isFalse(anyAnswered)
    assert.deepEqual(ids(await ask(people.client_owner, '?status=resolved')), [done.id])
    await open.merge({ status: 'resolved', releasedStatus: 'resolved' }).save()
    const closed = ids(await ask(people.client_owner, '?status=resolved'))
    assert.deepEqual(closed, [open.id, done.id])
    await open.merge({ status: 'open', releasedStatus: 'open' }).save()
    const all = await ask(people.team_creator)
    assert.lengthOf(all.revisions, 2)
    const blind = await aPerson('client_viewer', {
      company,
      overrides: [{ permission: 'content.view_ready', effect: 'revoke' }],
    })
    const unseen = await ask(blind)
    assert.deepEqual(ids(unseen), [open.id])
    assert.isNull(unseen.revisions[0].posterFileId)

    await foreign.task.merge({ status: 'cancelled' }).save()
    assert.deepEqual(ids(await ask(people.team_creator)), [open.id])
    assert.lengthOf(ids(await ask(people.team_creator, '?status=open')), 2)
  })

  test('has the video of a revision for its frames, for users who may see videos', async ({
    client,
    assert,
  }) => {
    const { company, people, task } = await aStudio()
    const item = await aContentItem(task, ['changes_requested'])
    const revision = await aRevision(item, people.client_owner)
    const videoFor = async (person: User) => {
      const response = await client.get(`/revisions/${revision.id}`).as(person)
      response.assertStatus(200)
      return pageOf(response.text()).props.video
    }
    const { fileId } = await ContentVersion.findOrFail(item.currentVersionId)
    assert.containSubset(await videoFor(people.client_owner), {
      id: fileId,
      hasPoster: true,
      media: { frameCount: 300 },
    })
    const blind = await aPerson('client_viewer', {
      company,
      overrides: [{ permission: 'content.view_ready', effect: 'revoke' }],
    })
    assert.isNull(await videoFor(blind))
    const foreign = await client.get(`/revisions/${revision.id}`).as(await aPerson('client_owner'))
    foreign.assertStatus(404)
  })
})

test.group('A user who may not open a page of content', (group) => {
  rollsBack(group)

  test('is redirected to the sign-in as a visitor', async ({ client }) => {
    const { task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    for (const path of ['/content', `/content/${item.id}`, '/revisions']) {
      const response = await client.get(path).redirects(0)
      response.assertStatus(302)
      response.assertHeader('location', `/login?next=${encodeURIComponent(path)}`)
    }
  })

  test('is redirected to the first page that they may open', async ({ client }) => {
    const { task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const blind = await without('content.view_ready')
    const unaware = await without('revision.view')
    const paths: [string, User][] = [
      ['/content', blind],
      [`/content/${item.id}`, blind],
      ['/revisions', unaware],
    ]
    for (const [path, person] of paths) {
      const response = await client.get(path).as(person).redirects(0)
      response.assertStatus(302)
      response.assertHeader('location', '/')
    }
  })
})
