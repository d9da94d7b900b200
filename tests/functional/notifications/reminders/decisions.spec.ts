import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type User from '#models/identity/user'
import type ContentItem from '#models/content/content_item'
import { approveContent } from '#actions/content/approve_content'
import { returnToReview } from '#actions/content/return_to_review'
import { remindOfDecisions } from '#notifications/reminders/remind_of_decisions'
import { aContentItem, aStudio, type Studio } from '#tests/support/content'
import { countRows, rollsBack, writesForReal } from '#tests/support/database'
import { recipientsOf } from '#tests/support/notifications'
import { acting } from '#tests/support/people'

const inHours = (hours: number) => DateTime.utc().plus({ hours })
const WAITED = 'has waited two days for your decision'

const aVideoInReview = ({ task }: Studio) =>
  aContentItem(task, ['changes_requested', 'in_review'], { title: 'Dusk' })

const approve = (person: User, { id, currentVersionId }: ContentItem) =>
  approveContent(acting(person), id, { versionId: currentVersionId! })

test.group('Reminders of decisions', (group) => {
  rollsBack(group)

  test('reach client users who may decide, after 48 hours, once', async ({ assert }) => {
    const studio = await aStudio()
    await aVideoInReview(studio)

    assert.equal(await remindOfDecisions(inHours(47.9)), 0)
    assert.equal(await remindOfDecisions(inHours(48.1)), 1)
    assert.equal(await remindOfDecisions(inHours(48.1)), 0)
    assert.equal(await remindOfDecisions(inHours(100)), 0)

    const { client_owner: owner, client_manager: manager } = studio.people
    assert.sameDeepMembers(await recipientsOf(WAITED), [
      { userId: owner.id, message: `Version 2 of “Dusk” ${WAITED}`, poster: true },
      { userId: manager.id, message: `Version 2 of “Dusk” ${WAITED}`, poster: true },
    ])
  })

  test('reach the team if a version waits for its release', async ({ assert }) => {
    const studio = await aStudio()
    await aContentItem(studio.task, ['in_review', 'team_review'], { title: 'Dusk' })

    assert.equal(await remindOfDecisions(inHours(49)), 1)
    const { super_admin: operator, team_admin: head, team_pm: producer } = studio.people
    const told = await recipientsOf('Version 2 of “Dusk” has waited two days for team review')
    assert.deepEqual(
      told.map(({ userId }) => userId),
      [producer.id, operator.id, head.id]
    )
  })

  const SETTLED: Record<string, (studio: Studio, item: ContentItem) => Promise<unknown>> = {
    'it was approved': ({ people }, item) => approve(people.client_owner, item),
    'its order is on hold': ({ task }) =>
      task.merge({ status: 'on_hold', heldStatus: 'in_review' }).save(),
    'its order was cancelled': ({ task }) => task.merge({ status: 'cancelled' }).save(),
    'its order was deleted': ({ task }) =>
      task.merge({ deletedAt: DateTime.utc() } as never).save(),
    'its company was suspended': ({ company }) => company.merge({ status: 'suspended' }).save(),
    'it was deleted': (_studio, item) => item.merge({ deletedAt: DateTime.utc() } as never).save(),
  }

  test('aren’t sent if {$self}')
    .with(Object.keys(SETTLED))
    .run(async ({ assert }, name) => {
      const studio = await aStudio()
      const item = await aVideoInReview(studio)
      await SETTLED[name](studio, item)
      assert.equal(await remindOfDecisions(inHours(49)), 0)
      assert.isEmpty(await recipientsOf(WAITED))
    })

  test('are sent again if the decision was withdrawn', async ({ assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    assert.equal(await remindOfDecisions(inHours(49)), 1)
    await approve(people.client_owner, item)
    await returnToReview(acting(people.client_owner), item.id, { reason: 'Too soon.' })
    assert.equal(await remindOfDecisions(inHours(47)), 0)
    assert.equal(await remindOfDecisions(inHours(49)), 1)
  })

  test('are not sent for versions that have waited for weeks', async ({ assert }) => {
    await aVideoInReview(await aStudio())
    assert.equal(await remindOfDecisions(inHours(24 * 20)), 0)
  })
})

test.group('Reminders by several workers', (group) => {
  writesForReal(group)

  test('at once notify each user once', async ({ assert }) => {
    const studio = await aStudio()
    for (const title of ['Dawn', 'Noon', 'Dusk'])
      await aContentItem(studio.task, ['in_review'], { title })

    const counts = await Promise.all(
      Array.from({ length: 4 }, () => remindOfDecisions(inHours(49)))
    )
    assert.equal(
      counts.reduce((sum, count) => sum + count),
      3
    )
    assert.equal(await countRows('reminders'), 3)
    assert.lengthOf(await recipientsOf(WAITED), 6)
  })
})
