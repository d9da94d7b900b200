import { test } from '@japa/runner'
import { MaxTree } from '#measure/changes/align/chain'
import { randomOf } from '#tests/support/changes/random'

test.group('The tree of highest values', () => {
  test('finds the highest value up to a position, like a linear search', ({ assert }) => {
    const random = randomOf(3)
    const tree = new MaxTree<number>(50)
    const all: { place: number; value: number }[] = []
    assert.equal(tree.highestUpTo(50).owner, null)
    for (let index = 0; index < 200; index += 1) {
      const place = Math.floor(random() * 51)
      const value = random() * 100 - 50
      tree.raise(place, value, index)
      all.push({ place, value })
      const asked = Math.floor(random() * 51)
      const below = all.filter((one) => one.place <= asked).map((one) => one.value)
      const found = tree.highestUpTo(asked)
      assert.equal(found.value, Math.max(-Infinity, ...below))
      if (found.owner !== null) assert.equal(all[found.owner].value, found.value)
    }
  })
})
