import { test } from '@japa/runner'
import { alignAffine } from '#measure/changes/align/affine_alignment'

const aligned = (one: string, other: string) =>
  alignAffine(one.length, other.length, (row, column) => (one[row] === other[column] ? 1 : -1))

test.group('Alignment with affine gaps', () => {
  test('{one} with {other}')
    .with([
      { one: 'abcdef', other: 'abcdef', matches: [{ first: 0, end: 6, offset: 0 }] },
      {
        one: 'abcdefghij',
        other: 'abcdeXYfghij',
        matches: [
          { first: 0, end: 5, offset: 0 },
          { first: 5, end: 10, offset: 2 },
        ],
      },
      {
        one: 'abcdeXYfghij',
        other: 'abcdefghij',
        matches: [
          { first: 0, end: 5, offset: 0 },
          { first: 7, end: 12, offset: -2 },
        ],
      },
      { one: 'abcdefgh', other: 'stuvwxyz', matches: [] },
      { one: '', other: 'abc', matches: [] },
    ])
    .run(({ assert }, { one, other, matches }) => {
      assert.deepEqual(aligned(one, other), matches)
    })

  test('opens one long gap rather than several short ones', ({ assert }) => {
    const matches = aligned('aaaabbbb', 'aaaacacaccbbbb')
    assert.deepEqual(matches, [
      { first: 0, end: 4, offset: 0 },
      { first: 4, end: 8, offset: 6 },
    ])
  })
})
