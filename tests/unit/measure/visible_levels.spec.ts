import { test } from '@japa/runner'
import { visibleLevels } from '#measure/picture/visible_levels'

test.group('Levels that displays show', () => {
  test('leave out what is darker than black or brighter than white', ({ assert }) => {
    const picture = Uint8Array.of(3, 16, 235, 250, 4, 251)
    const visible = visibleLevels(picture, { width: 2, height: 2 })
    assert.deepEqual([...visible], [16, 16, 235, 235, 4, 251])
    assert.deepEqual([...picture], [3, 16, 235, 250, 4, 251])
  })
})
