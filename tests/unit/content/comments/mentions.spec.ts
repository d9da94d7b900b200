import { test } from '@japa/runner'

// The type checker treats the pages as a separate project, so their code is imported at run time.
const { matchingUsers, mentionAt, mentionsIn, piecesOf } = await import(
  new URL('../../../../inertia/lib/mentions.ts', import.meta.url).href
)

const mara = { id: 'm', fullName: 'Mara Holm' }
const maraLong = { id: 'ml', fullName: 'Mara Holm-Lind' }
const pia = { id: 'p', fullName: 'Pia Maas' }
const other = { id: 'p2', fullName: 'Pia Maas' }
const PEOPLE = [mara, maraLong, pia]

test.group('Names in a comment', () => {
  test('are found at their positions, the longest of those with the same beginning', ({
    assert,
  }) => {
    const body = '@Mara Holm-Lind and @Mara Holm, not @Mara Holmes'
    assert.deepEqual(
      piecesOf(body, PEOPLE).map((piece: { text: string; user: { id: string } | null }) => [
        piece.text,
        piece.user?.id ?? null,
      ]),
      [
        ['@Mara Holm-Lind', 'ml'],
        [' and ', null],
        ['@Mara Holm', 'm'],
        [', not @Mara Holmes', null],
      ]
    )
    assert.deepEqual(piecesOf('nobody@example.test', PEOPLE), [
      { text: 'nobody@example.test', user: null },
    ])
    assert.deepEqual(piecesOf('', PEOPLE), [])
  })

  test('refer to the selected user, or all users of that name', ({ assert }) => {
    const people = [...PEOPLE, other]
    assert.deepEqual(mentionsIn('@Pia Maas?', people, [other]), ['p2'])
    assert.deepEqual(mentionsIn('@Pia Maas? @Pia Maas!', people, []), ['p', 'p2'])
    assert.deepEqual(mentionsIn('@Pia Maas?', [], [other]), ['p2'])
    assert.deepEqual(mentionsIn('Pia Maas', people, [pia]), [])
  })

  test('are searched for from the @ to the caret', ({ assert }) => {
    assert.deepEqual(mentionAt('Hello @ma', 9), { from: 6, query: 'ma' })
    assert.deepEqual(mentionAt('@mara ho', 8), { from: 0, query: 'mara ho' })
    assert.deepEqual(mentionAt('(@', 2), { from: 1, query: '' })
    assert.isNull(mentionAt('mail@example', 12))
    assert.isNull(mentionAt('@mara holm is', 13))
    assert.isNull(mentionAt('Hello @ma', 5))
  })

  test('match anywhere, and those with a matching beginning come first', ({ assert }) => {
    const found = matchingUsers([mara, pia], 'ma')
    assert.deepEqual(found, [mara, pia])
    assert.deepEqual(matchingUsers([pia, mara], 'MA'), [mara, pia])
    assert.deepEqual(matchingUsers(PEOPLE, 'xx'), [])
  })
})
