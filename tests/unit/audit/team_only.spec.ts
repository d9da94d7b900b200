import { test } from '@japa/runner'
import { isTeamOnly, withoutTeamOnly } from '#models/team_only'

test.group('Fields for the team only', () => {
  test('are removed from a snapshot at any depth', ({ assert }) => {
    assert.deepEqual(
      withoutTeamOnly({
        title: 'Sofa',
        status: 'team_review',
        company: { teamReview: true, name: 'Nordhaus' },
        statuses: ['team_review', 'approved', { teamReview: true, number: 2 }],
        note: null,
      }),
      {
        title: 'Sofa',
        company: { name: 'Nordhaus' },
        statuses: ['approved', { number: 2 }],
        note: null,
      }
    )
    assert.isNull(withoutTeamOnly({ status: 'team_review' }))
    assert.isNull(withoutTeamOnly(null))
  })

  test('hide an entry from clients if nothing else was changed', ({ assert }) => {
    assert.isTrue(isTeamOnly({ teamReview: false }, { teamReview: true }))
    assert.isFalse(isTeamOnly({ teamReview: false }, { teamReview: true, name: 'Nordhaus' }))
    assert.isFalse(isTeamOnly({ status: 'team_review' }, { status: 'in_review' }))
    assert.isFalse(isTeamOnly(null, {}))
  })
})
