import { test } from '@japa/runner'
import type { Permission } from '#access/permissions'
import type { Reach } from '#access/roles'
import {
  allowedMoves,
  stateAllows,
  type ContentMove,
  type ContentMover,
} from '#models/content/content_states'
import { CONTENT_STATUSES } from '#models/content/values'

const ALL_KEYS: Permission[] = [
  'content.upload_ready',
  'content.approve',
  'content.request_revision',
  'revision.create',
  'content.return_to_review',
]

function someone(reach: Reach, held: readonly Permission[] = ALL_KEYS): ContentMover {
  return { reach, can: (permission) => held.includes(permission) }
}

test.group('Moves of a content item', () => {
  test('decisions are possible only in review, and can be withdrawn only afterwards', ({
    assert,
  }) => {
    const from = (move: ContentMove) =>
      CONTENT_STATUSES.filter((status) => stateAllows(status, move))
    assert.deepEqual(from('approve'), ['in_review'])
    assert.deepEqual(from('request_revision'), ['in_review'])
    assert.deepEqual(from('return_to_review'), ['changes_requested', 'approved'])
    assert.deepEqual(from('release'), ['team_review'])
    assert.deepEqual(from('add_version'), [...CONTENT_STATUSES])
  })

  test('in team review only the team can release or post, and clients can’t decide', ({
    assert,
  }) => {
    assert.deepEqual(allowedMoves('team_review', someone('all')), ['release', 'add_version'])
    const client = someone('company', ['content.approve', 'content.return_to_review'])
    assert.deepEqual(allowedMoves('team_review', client), [])
  })

  test('release is for the team only, regardless of a client’s permissions', ({ assert }) => {
    assert.notInclude(allowedMoves('team_review', someone('company')), 'release')
  })

  test('each move requires all of its permissions', ({ assert }) => {
    assert.deepEqual(allowedMoves('in_review', someone('all', [])), [])
    assert.deepEqual(allowedMoves('in_review', someone('all', ['content.request_revision'])), [])
    assert.deepEqual(
      allowedMoves('in_review', someone('all', ['content.request_revision', 'revision.create'])),
      ['request_revision']
    )
    assert.deepEqual(allowedMoves('approved', someone('all', ['content.return_to_review'])), [
      'return_to_review',
    ])
  })
})
