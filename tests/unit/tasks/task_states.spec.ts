import { test } from '@japa/runner'
import type { Permission } from '#access/permissions'
import type { Reach } from '#access/roles'
import { allowedMoves, movesFrom, statusByContent, type TaskMover } from '#models/tasks/task_states'
import { OPEN_TASK_STATUSES, TASK_STATUSES, type TaskStatus } from '#models/tasks/values'

const targets = (status: TaskStatus, heldStatus: TaskStatus | null = null) =>
  movesFrom({ status, heldStatus }).map(({ to }) => to)

function someone(reach: Reach, ...held: Permission[]): TaskMover {
  return { reach, can: (permission) => held.includes(permission) }
}

const verbs = (status: TaskStatus, mover: TaskMover, heldStatus: TaskStatus | null = null) =>
  allowedMoves({ status, heldStatus }, mover).map(({ verb }) => verb)

test.group('Manual moves of an order', () => {
  test('only a new order can be started, only an approved one completed', ({ assert }) => {
    const startable = TASK_STATUSES.filter((status) => targets(status).includes('in_progress'))
    const completable = TASK_STATUSES.filter((status) => targets(status).includes('completed'))
    assert.deepEqual(startable, ['new'])
    assert.deepEqual(completable, ['approved'])
  })

  test('every open order can be held and cancelled, with a reason', ({ assert }) => {
    for (const status of OPEN_TASK_STATUSES) {
      const withReason = movesFrom({ status, heldStatus: null }).filter((move) => move.needsReason)
      assert.deepEqual(
        withReason.map(({ to }) => to),
        ['on_hold', 'cancelled']
      )
    }
  })

  test('one that its dates completed can be reopened by the team for a week', ({ assert }) => {
    const completedAgo = (days: number) => ({
      status: 'completed' as const,
      heldStatus: null,
      autoCompletedAt: new Date(Date.now() - days * 24 * 60 * 60_000),
    })
    const keys: Permission[] = ['task.change_status', 'task.update']
    const verbsOf = (days: number, mover: TaskMover) =>
      allowedMoves(completedAgo(days), mover).map(({ verb }) => verb)
    assert.deepEqual(verbsOf(6.9, someone('all', ...keys)), ['reopen'])
    assert.deepEqual(verbsOf(7.1, someone('all', ...keys)), [])
    assert.deepEqual(verbsOf(1, someone('company', ...keys)), [])
    assert.deepEqual(verbsOf(1, someone('all', 'task.change_status')), [])
  })

  test('an order on hold resumes with its previous status, or is cancelled', ({ assert }) => {
    for (const held of OPEN_TASK_STATUSES) {
      assert.deepEqual(targets('on_hold', held), [held, 'cancelled'])
    }
  })

  test('a final order can’t be moved', ({ assert }) => {
    assert.deepEqual(targets('completed'), [])
    assert.deepEqual(targets('cancelled'), [])
  })

  test('without task.update a user can only start and resume', ({ assert }) => {
    const creator = someone('all', 'task.change_status')
    assert.deepEqual(verbs('new', creator), ['start'])
    assert.deepEqual(verbs('approved', creator), [])
    assert.deepEqual(verbs('on_hold', creator, 'in_review'), ['resume'])
  })

  test('a client can only hold, resume and cancel, regardless of permissions', ({ assert }) => {
    const owner = someone('company', 'task.change_status', 'task.update')
    assert.deepEqual(verbs('new', owner), ['hold', 'cancel'])
    assert.deepEqual(verbs('approved', owner), ['hold', 'cancel'])
    assert.deepEqual(verbs('on_hold', owner, 'new'), ['resume', 'cancel'])
  })

  test('no one moves an order without task.change_status', ({ assert }) => {
    const editor = someone('all', 'task.update')
    for (const status of TASK_STATUSES) assert.deepEqual(verbs(status, editor, 'new'), [])
  })
})

test.group('Status of an order by its videos', () => {
  test('one video with requested changes outweighs all others', ({ assert }) => {
    assert.equal(
      statusByContent('approved', ['approved', 'in_review', 'changes_requested'], 3),
      'changes_requested'
    )
  })

  test('one video in review keeps the order in review', ({ assert }) => {
    assert.equal(statusByContent('new', ['approved', 'in_review'], 2), 'in_review')
    assert.equal(
      statusByContent('in_review', ['approved', 'approved', 'in_review'], 2),
      'in_review'
    )
  })

  test('approved once as many videos are approved as were ordered, and not before', ({
    assert,
  }) => {
    assert.equal(statusByContent('in_review', ['approved'], 1), 'approved')
    assert.equal(statusByContent('in_review', ['approved', 'approved'], 1), 'approved')
    assert.equal(statusByContent('in_review', ['approved', 'approved'], 3), 'in_progress')
    assert.equal(statusByContent('approved', ['approved', 'approved'], 3), 'in_progress')
  })

  test('in progress while nothing was released to the client, even for a new order', ({
    assert,
  }) => {
    assert.equal(statusByContent('new', [], 1), 'in_progress')
    assert.equal(statusByContent('approved', [], 1), 'in_progress')
  })

  test('an order on hold, or a final one, keeps its status', ({ assert }) => {
    for (const status of ['on_hold', 'completed', 'cancelled'] as const) {
      assert.equal(statusByContent(status, ['changes_requested'], 1), status)
    }
  })
})
