import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import type User from '#models/identity/user'
import { publishingOf } from '#queries/calendar/publishing_of'
import { showDashboard, type Dashboard } from '#queries/overview/dashboard/show_dashboard'
import { aCalendarItem } from '#tests/support/calendar'
import { aComment, aContentItem, aRevision, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { acting, aPerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { aTaskOf } from '#tests/support/tasks'

/** Returns the date in this many days, in the time zone of these companies. */
const inDays = (days: number) => DateTime.now().setZone('Europe/Berlin').plus({ days }).toISODate()

test.group('What waits for a user', (group) => {
  rollsBack(group)

  test('a client decides on videos in review, of their own company only', async ({ assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'], { title: 'For you' })
    await aContentItem(task, ['approved'])
    await aContentItem(task, ['team_review'], { title: 'Not out yet' })
    await aContentItem(await aTaskOf(await aPerson('client_owner')), ['in_review'])

    for (const role of ['client_owner', 'client_manager'] as const) {
      const { decisions } = await waitingFor(people[role])
      assert.equal(decisions.total, 1)
      assert.containsSubset(decisions.rows, [
        { id: item.id, title: 'For you', versionNumber: 1, durationSeconds: 12, taskId: task.id },
      ])
      assert.isNotNull(decisions.rows[0].posterFileId)
    }
    const onlooker = await waitingFor(people.client_viewer)
    assert.equal(onlooker.decisions.total, 0)
  })

  test('a video that waits in team review changes nothing for the client', async ({ assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review', 'team_review'])

    const seen = await waitingFor(people.client_owner)
    assert.deepEqual(idsOf(seen.decisions), [item.id])
    assert.equal(seen.decisions.rows[0].versionNumber, 1)
    const { decisions } = await waitingFor(people.team_pm)
    assert.deepEqual(idsOf(decisions), [item.id])
    assert.equal(decisions.rows[0].versionNumber, 2)
    assert.equal(await totalOf(people.team_creator, 'decisions'), 0)
  })

  test('a version with open team notes waits for its author, not for its release', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    await task.merge({ assigneeId: people.team_creator.id }).save()
    const item = await aContentItem(task, ['team_review'])
    const version = await ContentVersion.findOrFail(item.currentVersionId!)
    await version.merge({ createdById: people.team_creator.id }).save()
    assert.equal(await totalOf(people.team_pm, 'decisions'), 1)
    assert.equal(await totalOf(people.team_creator, 'noted'), 0)

    const note = await aComment(item, people.team_pm, { visibility: 'team' })
    await aComment(item, people.team_creator, { visibility: 'team' })
    assert.equal(await totalOf(people.team_pm, 'decisions'), 0)
    for (const person of [people.team_pm, people.team_creator]) {
      const { noted } = await waitingFor(person)
      assert.containsSubset(noted.rows, [{ id: item.id, teamNotes: 1 }])
    }
    assert.equal(await totalOf(people.client_owner, 'noted'), 0)

    note.resolve(people.team_creator as never)
    await note.save()
    assert.equal(await totalOf(people.team_pm, 'decisions'), 1)
    assert.equal(await totalOf(people.team_pm, 'noted'), 0)
  })

  test('team notes on a version in team review are hidden from clients', async ({ assert }) => {
    const { people, company, task } = await aStudio()
    const item = await aContentItem(task, ['in_review', 'team_review'])
    await aComment(item, people.team_pm, { visibility: 'team' })
    const overrides = (['content.upload_ready', 'task.assign'] as const).map(
      (permission) => ({ permission, effect: 'grant' }) as const
    )
    const poster = await aPerson('client_owner', { company, overrides })
    for (const reader of [people.client_owner, poster]) {
      const { decisions, noted } = await waitingFor(reader)
      assert.containsSubset(decisions.rows, [{ id: item.id, teamNotes: 0 }])
      assert.equal(noted.total, 0)
    }
    const { noted } = await waitingFor(people.team_pm)
    assert.containsSubset(noted.rows, [{ id: item.id, teamNotes: 1 }])
  })

  test('the longest waiting video comes first; for the client, since its release', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    const [first, second] = [
      await aContentItem(task, ['in_review']),
      await aContentItem(task, ['in_review']),
    ]
    const unreleased = [
      await aContentItem(task, ['team_review']),
      await aContentItem(task, ['team_review']),
    ]
    const hours = (ago: number) => DateTime.utc().minus({ hours: ago })
    await postedAt(first, { createdAt: hours(9), releasedAt: hours(1) })
    await postedAt(second, { createdAt: hours(8), releasedAt: hours(2) })
    const { decisions: ofClient } = await waitingFor(people.client_owner)
    assert.deepEqual(idsOf(ofClient), [second.id, first.id])

    await postedAt(unreleased[0], { createdAt: hours(1) })
    await postedAt(unreleased[1], { createdAt: hours(2) })
    const { decisions: ofTeam } = await waitingFor(people.team_pm)
    assert.deepEqual(idsOf(ofTeam), [unreleased[1].id, unreleased[0].id])
  })

  test('permissions decide, not roles', async ({ assert }) => {
    const { people, task, company } = await aStudio()
    await aContentItem(task, ['in_review'])
    const viewer = await aPerson('client_viewer', {
      company,
      overrides: [{ permission: 'content.approve', effect: 'grant' }],
    })
    const owner = await aPerson('client_owner', {
      company,
      overrides: [{ permission: 'content.view_ready', effect: 'revoke' }],
    })
    assert.equal(await totalOf(viewer, 'decisions'), 1)
    assert.equal(await totalOf(owner, 'decisions'), 0)
    assert.equal(await totalOf(people.client_viewer, 'decisions'), 0)
  })

  test('an order on hold requires no action', async ({ assert }) => {
    const { people, task } = await aStudio({}, { status: 'on_hold', heldStatus: 'in_review' })
    await aContentItem(task, ['in_review'])
    await aContentItem(task, ['changes_requested'])
    const client = await waitingFor(people.client_owner)
    const team = await waitingFor(people.team_pm)
    assert.equal(client.decisions.total, 0)
    assert.equal(team.changes.total + team.withClient.total + team.running.total, 0)
  })

  test('an editor has their own queue and revisions, users who assign see all of them', async ({
    assert,
  }) => {
    const { people, task } = await aStudio({}, { dueDate: inDays(9) })
    const another = await aPerson('team_creator')
    const first = await aTaskOf(people.client_owner, {
      assigneeId: people.team_creator.id,
      dueDate: inDays(1),
    })
    await aTaskOf(people.client_owner, { assigneeId: another.id })
    await aTaskOf(people.client_owner, {
      assigneeId: people.team_creator.id,
      status: 'approved',
    })
    const theirs = await aContentItem(task, ['changes_requested'])
    await aRevision(theirs, people.client_owner, { number: 2, message: 'Warmer, please.' })
    const elsewhere = await aTaskOf(people.client_owner, {
      assigneeId: another.id,
      status: 'changes_requested',
    })
    await aContentItem(elsewhere, ['changes_requested'])

    const creator = await waitingFor(people.team_creator)
    assert.deepEqual(idsOf(creator.queue), [first.id, task.id])
    assert.deepEqual(idsOf(creator.changes), [theirs.id])
    assert.containsSubset(creator.changes.rows[0], {
      revisionNumber: 2,
      message: 'Warmer, please.',
    })
    assert.equal(creator.newOrders.total, 0)
    assert.notIncludeMembers(idsOf(creator.running), [first.id, task.id])

    const producer = await waitingFor(people.team_pm)
    assert.equal(producer.changes.total, 2)
    assert.equal(producer.queue.total, 0)
    const client = await waitingFor(people.client_owner)
    assert.equal(client.changes.total, 0)
  })

  test('unassigned orders wait for the producer, by due date and priority', async ({ assert }) => {
    const { people } = await aStudio()
    const calm = await aTaskOf(people.client_owner, { priority: 'low' })
    const urgent = await aTaskOf(people.client_owner, { priority: 'urgent' })
    const begun = await aTaskOf(people.client_owner, { status: 'in_progress', priority: 'high' })
    await aTaskOf(people.client_owner, { assigneeId: people.team_creator.id })
    const returned = await aTaskOf(people.client_owner, { status: 'changes_requested' })
    await aTaskOf(people.client_owner, { status: 'approved' })
    await aTaskOf(people.client_owner, { deletedAt: DateTime.utc() })

    assert.deepEqual(await idsIn(people.team_pm, 'newOrders'), [
      ...[urgent.id, begun.id],
      ...[returned.id, calm.id],
    ])
    await calm.merge({ dueDate: inDays(2) } as never).save()
    assert.deepEqual(await idsIn(people.team_pm, 'newOrders'), [
      ...[calm.id, urgent.id],
      ...[begun.id, returned.id],
    ])
    assert.equal(await totalOf(people.client_owner, 'newOrders'), 0)
  })

  test('an order shows no poster to a user who may not see content', async ({ assert }) => {
    const { people, company, task } = await aStudio({}, { dueDate: inDays(1) })
    await aContentItem(task, ['in_review'])
    const viewer = await aPerson('client_viewer', {
      company,
      overrides: [{ permission: 'content.view_ready', effect: 'revoke' }],
    })
    const [withIt, without] = [await waitingFor(people.client_viewer), await waitingFor(viewer)]
    assert.isNotNull(withIt.running.rows[0].posterFileId)
    assert.isNull(without.running.rows[0].posterFileId)
  })

  test('an order stays in the queue until all its videos are posted', async ({ assert }) => {
    const { people, task } = await aStudio({}, { quantity: 2, status: 'in_review' })
    await aContentItem(task, ['in_review'])
    const creator = people.team_creator
    const { queue, running } = await waitingFor(creator)
    assert.deepEqual([idsOf(queue), idsOf(running)], [[task.id], []])

    await aContentItem(task, ['team_review'])
    const later = await waitingFor(creator)
    assert.deepEqual([idsOf(later.queue), idsOf(later.running)], [[], [task.id]])
  })

  test('running orders have their progress, sorted by due date', async ({ assert }) => {
    const { people, task } = await aStudio({}, { quantity: 3, dueDate: inDays(2) })
    const owner = people.client_owner
    await aContentItem(task, ['approved'])
    await aContentItem(task, ['in_review', 'team_review'])
    const late = await aTaskOf(owner, { dueDate: inDays(-2) })
    const open = await aTaskOf(owner, { dueDate: null })
    await aTaskOf(owner, { dueDate: inDays(-2), status: 'completed' })
    await aTaskOf(await aPerson('client_owner'), { dueDate: inDays(-2) })

    const { running } = await waitingFor(owner)
    assert.deepEqual(idsOf(running), [late.id, task.id, open.id])
    assert.containsSubset(running.rows[1], {
      quantity: 3,
      dueInDays: 2,
      progress: { approved: 1, in_review: 1, team_review: 0, changes_requested: 0 },
    })
    const producer = await waitingFor(people.team_pm)
    const seen = producer.running.rows.find(({ id }) => id === task.id)
    assert.containsSubset(seen!.progress, { approved: 1, in_review: 0, team_review: 1 })
  })

  test('an order whose approved videos all have a date has the next publishing date', async ({
    assert,
  }) => {
    const { people, task } = await aStudio({}, { quantity: 2 })
    const [first, second] = [
      await aContentItem(task, ['approved']),
      await aContentItem(task, ['approved']),
    ]
    const seen = async () => {
      const { running } = await waitingFor(people.client_owner)
      return running.rows.find(({ id }) => id === task.id)!.publishing
    }
    await aCalendarItem(first, { date: inDays(-3)! })
    assert.isNull(await seen())
    await aCalendarItem(second, { date: inDays(-4)! })
    assert.deepEqual(await seen(), { next: null })
    await aCalendarItem(second, { date: inDays(9)! })
    await aCalendarItem(second, { date: inDays(4)! })
    assert.deepEqual(await seen(), { next: inDays(4) })
  })

  test('an order to plan is counted, however many other orders are due before it', async ({
    assert,
  }) => {
    const { people, task } = await aStudio({}, { status: 'approved', dueDate: inDays(30) })
    const item = await aContentItem(task, ['approved'])
    for (let count = 0; count < 6; count++) {
      await aTaskOf(people.client_owner, { status: 'in_progress', dueDate: inDays(1) })
    }
    const seen = await waitingFor(people.client_owner)
    assert.deepEqual(idsOf(seen.toPlan), [task.id])
    assert.equal(seen.running.total, 6)
    const viewer = await waitingFor(people.client_viewer)
    assert.equal(viewer.toPlan.total, 0)
    assert.equal(viewer.running.total, 7)

    const another = await aContentItem(task, ['team_review'])
    assert.deepEqual(await idsIn(people.client_owner, 'toPlan'), [task.id])
    assert.equal(await totalOf(people.team_pm, 'toPlan'), 0)
    await another.merge({ deletedAt: DateTime.utc() }).save()
    assert.deepEqual(await idsIn(people.team_pm, 'toPlan'), [task.id])

    await aCalendarItem(item, { date: inDays(4)! })
    const planned = await waitingFor(people.client_owner)
    assert.equal(planned.toPlan.total, 0)
    assert.equal(planned.running.total, 7)
  })

  test('an editor who plans, but doesn’t assign work, plans only the orders assigned to them', async ({
    assert,
  }) => {
    const { people, task } = await aStudio({}, { status: 'approved' })
    await aContentItem(task, ['approved'])
    const editor = await aPerson('team_creator', {
      permissionOverridesJson: [{ permission: 'calendar.assign_date', effect: 'grant' }],
    })
    assert.deepEqual(await idsIn(people.team_pm, 'toPlan'), [task.id])
    assert.deepEqual(await idsIn(editor, 'toPlan'), [])
    await task.merge({ assigneeId: editor.id }).save()
    assert.deepEqual(await idsIn(editor, 'toPlan'), [task.id])
  })

  test('a video with several dates has the next one', async ({ assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    const actor = acting(people.client_owner)
    const seen = async () => {
      const { dates } = (await publishingOf(actor, item.id))!
      return dates.map(({ date }) => date)
    }
    await aCalendarItem(item, { date: inDays(-9)! })
    await aCalendarItem(item, { date: inDays(-3)! })
    assert.deepEqual(await seen(), [inDays(-3), inDays(-9)])
    await aCalendarItem(item, { date: inDays(5)! })
    await aCalendarItem(item, { date: inDays(4)! })
    assert.deepEqual(await seen(), [inDays(4), inDays(5), inDays(-3), inDays(-9)])
  })

  test('an open order isn’t listed twice', async ({ assert }) => {
    const { people, task } = await aStudio({}, { status: 'in_review' })
    await aContentItem(task, ['in_review'])
    const creator = people.team_creator
    const queued = await aTaskOf(people.client_owner, { assigneeId: creator.id })
    const fresh = await aTaskOf(people.client_owner)
    const mine = await waitingFor(creator)
    assert.include(idsOf(mine.queue), queued.id)
    assert.notInclude(idsOf(mine.running), queued.id)
    assert.notInclude(idsOf(mine.running), fresh.id)
    assert.lengthOf(mine.running.rows, 1)

    const producer = await waitingFor(people.team_pm)
    assert.include(idsOf(producer.newOrders), fresh.id)
    assert.notInclude(idsOf(producer.running), fresh.id)
    assert.include(idsOf(producer.running), queued.id)
  })

  test('the next publishing dates, of the user’s own company or own orders', async ({ assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    await aCalendarItem(item, { date: inDays(-3)! })
    const later = await aCalendarItem(item, { date: inDays(9)! })
    const next = await aCalendarItem(item, { date: inDays(3)!, time: '10:00' })
    for (const role of ['client_viewer', 'team_pm', 'team_creator'] as const) {
      const { dates } = await waitingFor(people[role])
      assert.deepEqual(
        dates.map(({ id }) => id),
        [next.id, later.id]
      )
    }
    for (const stranger of [await aPerson('client_owner'), await aPerson('team_creator')]) {
      const { dates } = await waitingFor(stranger)
      assert.isEmpty(dates)
    }
  })

  test('approvals are listed for two weeks, also those of finished orders', async ({ assert }) => {
    const { people, task } = await aStudio({}, { status: 'completed' })
    const fresh = await aContentItem(task, ['approved'], { title: 'Fresh' })
    const old = await aContentItem(task, ['approved'], { title: 'Old' })
    await decided(fresh.currentVersionId!, 1)
    await decided(old.currentVersionId!, 20)

    assert.deepEqual(await idsIn(people.client_viewer, 'approved'), [fresh.id])
    assert.deepEqual(await idsIn(people.team_creator, 'approved'), [fresh.id])
    const another = await aPerson('team_creator')
    assert.equal(await totalOf(another, 'approved'), 0)
  })

  test('counts each status of open orders, of one’s own company', async ({ assert }) => {
    const { people } = await aStudio()
    await aTaskOf(people.client_owner)
    await aTaskOf(people.client_owner, { status: 'completed' })
    await aTaskOf(await aPerson('client_owner'))
    const { counts } = await waitingFor(people.client_viewer)
    const one = { total: 1, totalIsCapped: false }
    assert.deepEqual(counts, { new: one, in_progress: one })
  })

  test('shows a few of each and the totals, in a fixed number of queries', async ({ assert }) => {
    const { people } = await aStudio()
    await aTaskOf(people.client_owner)
    const look = () => countQueries(() => waitingFor(people.team_pm))
    const few = await look()
    for (let count = 0; count < 9; count++) {
      const task = await aTaskOf(people.client_owner, { dueDate: inDays(0) })
      await aContentItem(task, ['in_review'])
    }
    const { newOrders, withClient } = await waitingFor(people.team_pm)
    assert.equal(newOrders.total, 10)
    assert.lengthOf(newOrders.rows, 6)
    assert.equal(withClient.total, 9)
    assert.equal(await look(), few)
    // At most one query for each of the twelve sections.
    assert.isAtMost(few, 12)
  })

  test('is the first page', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const response = await client.get('/').as(people.client_owner).withInertia()
    response.assertStatus(200)
    response.assertInertiaComponent('overview/dashboard')
    assert.equal(response.inertiaProps.decisions.rows[0].id, item.id)
    assert.match(response.inertiaProps.decisions.rows[0].since, /^\d{4}-.*Z$/)
  })
})

test.group('The first steps of a brand', (group) => {
  rollsBack(group)

  test('are ticked off automatically, and disappear with the first approval', async ({
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const done = async () => {
      const { steps } = await waitingFor(owner)
      return steps && steps.filter((one) => one.done).map(({ step }) => step)
    }
    const { steps } = await waitingFor(owner)
    assert.deepEqual(
      steps!.map(({ step }) => step),
      ['order', 'invite', 'review', 'notify']
    )
    assert.isEmpty(await done())

    const task = await aTaskOf(owner)
    assert.deepEqual(await done(), ['order'])
    await aPerson('client_manager', { company: owner.company })
    assert.deepEqual(await done(), ['order', 'invite'])

    const item = await aContentItem(task, ['changes_requested'])
    await aRevision(item, owner, { number: 1, message: 'Warmer, please.' })
    assert.deepEqual(await done(), ['order', 'invite', 'review'])
    await owner.merge({ messengerId: '4711' }).save()
    assert.deepEqual(await done(), ['order', 'invite', 'review', 'notify'])

    await aContentItem(task, ['approved'])
    assert.isNull(await done())
  })

  test('don’t return while a version that clients don’t see follows the approved one', async ({
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    await aContentItem(await aTaskOf(owner), ['approved', 'team_review'])
    const { steps } = await waitingFor(owner)
    assert.isNull(steps)
  })

  test('contain only actions that the user may perform', async ({ assert }) => {
    const viewer = await aPerson('client_viewer')
    const { steps } = await waitingFor(viewer)
    assert.deepEqual(
      steps!.map(({ step }) => step),
      ['review', 'notify']
    )
  })

  test('are those of the team for its managers, until its first order', async ({ assert }) => {
    const [admin, creator] = [await aPerson('team_admin'), await aPerson('team_creator')]
    const made = await waitingFor(creator)
    assert.isNull(made.steps)
    const { steps } = await waitingFor(admin)
    assert.deepEqual(
      steps!.map(({ step }) => step),
      ['company', 'owner', 'team', 'categories', 'notify']
    )
    const deaf = await aPerson('team_admin', {
      overrides: [{ permission: 'notification.view', effect: 'revoke' }],
    })
    const ofDeaf = await waitingFor(deaf)
    assert.notInclude(
      ofDeaf.steps!.map(({ step }) => step),
      'notify'
    )
    await aTaskOf(await aPerson('client_owner'))
    const later = await waitingFor(admin)
    assert.isNull(later.steps)
  })

  test('aren’t ticked off by another brand’s orders and users', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    const other = await aPerson('client_owner')
    await aTaskOf(other)
    await aPerson('client_manager', { company: other.company })
    const { steps } = await waitingFor(owner)
    assert.isFalse(steps!.some(({ done }) => done))
  })
})

const waitingFor = (person: User) => showDashboard(acting(person))

/** Sets when the newest version of a video was posted and released. */
async function postedAt(item: ContentItem, times: { createdAt: DateTime; releasedAt?: DateTime }) {
  const version = await ContentVersion.findOrFail(item.currentVersionId!)
  await version.merge(times).save()
  // A trigger copies both times to the video whenever its version is set.
  await db.rawQuery(
    `update content_items
        set current_version_id = current_version_id, released_version_id = released_version_id
      where id = ?`,
    [item.id]
  )
}

type Part = Exclude<keyof Dashboard, 'counts' | 'dates' | 'steps'>

async function totalOf(person: User, part: Part): Promise<number> {
  const waiting = await waitingFor(person)
  return waiting[part].total
}

async function idsIn(person: User, part: Part): Promise<string[]> {
  const waiting = await waitingFor(person)
  return idsOf(waiting[part])
}

function idsOf({ rows }: { rows: { id: string }[] }): string[] {
  return rows.map(({ id }) => id)
}

async function decided(versionId: string, daysAgo: number) {
  await db
    .from('content_versions')
    .where('id', versionId)
    .update({ decided_at: DateTime.utc().minus({ days: daysAgo }).toSQL() })
}
