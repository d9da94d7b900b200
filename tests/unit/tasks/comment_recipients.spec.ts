import { test } from '@japa/runner'
import { commentRecipients } from '#actions/tasks/comments/comment_audience'
import type { Mentionable } from '#queries/tasks/mentionable_users'

const person = (id: string, side: Mentionable['side']): Mentionable => ({
  id,
  side,
  fullName: id,
  makesVideos: false,
})
const PEOPLE = [
  person('marketer', 'client'),
  person('brand owner', 'client'),
  person('producer', 'team'),
  person('editor', 'team'),
]
const said = { visibility: 'everyone' as const, mentions: [], involved: ['marketer'] }

test.group('The recipients of a new comment', () => {
  test('are the participants, except for its author', ({ assert }) => {
    const involved = ['marketer', 'producer', null]
    assert.deepEqual(commentRecipients(PEOPLE, { ...said, authorId: 'producer', involved }), [
      'marketer',
    ])
    assert.deepEqual(commentRecipients(PEOPLE, { ...said, authorId: 'marketer', involved }), [
      'producer',
    ])
  })

  test('are the whole other side if none of its users participates', ({ assert }) => {
    assert.deepEqual(commentRecipients(PEOPLE, { ...said, authorId: 'marketer' }), [
      'producer',
      'editor',
    ])
    const fromTeam = { ...said, authorId: 'producer', involved: ['producer', 'gone'] }
    assert.deepEqual(commentRecipients(PEOPLE, fromTeam), ['marketer', 'brand owner'])
  })

  test('exclude mentioned users, whose mention counts as participation', ({ assert }) => {
    const mentions = ['editor']
    assert.deepEqual(commentRecipients(PEOPLE, { ...said, authorId: 'marketer', mentions }), [])
  })

  test('include no client user for a team comment', ({ assert }) => {
    const team = { ...said, visibility: 'team' as const, authorId: 'producer' }
    assert.deepEqual(commentRecipients(PEOPLE, { ...team, involved: ['marketer', 'editor'] }), [
      'editor',
    ])
    assert.deepEqual(commentRecipients(PEOPLE, team), [])
  })
})
