import type { AuthorizationResponse } from '@adonisjs/bouncer'
import { test } from '@japa/runner'
import { PolicyDenial } from '#access/policy'
import type { Role } from '#access/roles'
import ContentPolicy from '#policies/content/content_policy'
import RevisionPolicy from '#policies/content/revision_policy'
import { aContentItem, aRevision, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { acting, aPerson } from '#tests/support/people'

const policy = new ContentPolicy()
const statusOf = (answer: AuthorizationResponse) => (answer.authorized ? 200 : answer.status)

const ACTS = [
  'view',
  'addVersion',
  'release',
  'approve',
  'requestRevision',
  'returnToReview',
  'remove',
] as const
type Act = (typeof ACTS)[number]

/** Roles that may perform each action, as listed in the product specification. */
const LET_THROUGH: Record<Act, readonly Role[]> = {
  view: [
    'super_admin',
    'team_admin',
    'team_pm',
    'team_creator',
    'client_owner',
    'client_manager',
    'client_viewer',
  ],
  addVersion: ['super_admin', 'team_admin', 'team_pm', 'team_creator'],
  release: ['super_admin', 'team_admin', 'team_pm'],
  approve: ['super_admin', 'team_admin', 'client_owner'],
  requestRevision: ['super_admin', 'team_admin', 'team_pm', 'client_owner', 'client_manager'],
  returnToReview: ['super_admin', 'team_admin', 'team_pm', 'client_owner'],
  remove: ['super_admin', 'team_admin', 'team_pm'],
}

test.group('Content policy', (group) => {
  rollsBack(group)

  test('allows each role the actions of the matrix', async ({ assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    for (const act of ACTS) {
      const through = Object.values(people).filter(
        (person) => policy[act](acting(person), item).authorized
      )
      assert.sameMembers(
        through.map(({ role }) => role),
        [...LET_THROUGH[act]],
        act
      )
    }
  })

  test('names every missing permission', async ({ assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const answer = policy.requestRevision(acting(people.client_viewer), item)
    assert.instanceOf(answer, PolicyDenial)
    assert.deepEqual((answer as PolicyDenial).refusal.details.permissions, [
      'content.request_revision',
      'revision.create',
    ])
  })

  test('hides another company’s item, and one that never reached its client', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    const released = await aContentItem(task, ['in_review'])
    const waiting = await aContentItem(task, ['team_review'])
    const stranger = acting(await aPerson('client_owner'))
    for (const act of ACTS) {
      assert.equal(statusOf(policy[act](stranger, released)), 404, act)
      assert.equal(statusOf(policy[act](acting(people.client_owner), waiting)), 404, act)
    }
  })

  test('hides team review from clients, regardless of their permissions', async ({ assert }) => {
    const { task, company } = await aStudio()
    const item = await aContentItem(task, ['in_review', 'team_review'])
    const owner = await aPerson('client_owner', { company })
    assert.equal(statusOf(policy.release(acting(owner), item)), 404)
  })

  test('lets no user post to another company’s order', async ({ assert }) => {
    const { task, people } = await aStudio()
    const stranger = await aPerson('client_owner', {
      overrides: [{ permission: 'content.upload_ready', effect: 'grant' }],
    })
    assert.equal(statusOf(policy.post(acting(stranger), task)), 404)
    assert.equal(statusOf(policy.post(acting(people.team_creator), task)), 200)
    assert.equal(statusOf(policy.post(acting(people.client_owner), task)), 403)
  })

  test('lets users see revisions within their reach, and resolve them with the permission', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['changes_requested'])
    const revision = await aRevision(item, people.client_owner)
    const stranger = acting(await aPerson('client_owner'))
    const revisions = new RevisionPolicy()
    assert.equal(statusOf(revisions.view(acting(people.client_viewer), revision)), 200)
    assert.equal(statusOf(revisions.view(stranger, revision)), 404)
    assert.equal(statusOf(revisions.resolve(acting(people.team_creator), revision)), 200)
    assert.equal(statusOf(revisions.resolve(acting(people.client_owner), revision)), 403)
    assert.equal(statusOf(revisions.resolve(stranger, revision)), 404)
  })
})
