import { test } from '@japa/runner'
import { drawn } from '#tests/support/changes/drawn'
import type { Edit } from '#tests/support/changes/edits'
import { Master } from '#tests/support/changes/master'
import { boxed, graded } from '#tests/support/changes/paint'
import type { Picture } from '#tests/support/changes/scene'
import { takeOf, uncut } from '#tests/support/changes/version'
import { unseenIn } from '#tests/support/changes/visible'

const SIZE = { width: 320, height: 180 }
const still = new Master([{ scene: { seed: 8, grain: 0 }, frames: 30 }], SIZE, {
  isRemembered: true,
})
const moving = new Master([{ scene: { seed: 9, pan: [2, 1], grain: 0 }, frames: 30 }], SIZE, {
  isRemembered: true,
})

/** Returns a film with two encodings of its small pictures. */
const unedited = (master: Master) => {
  const small = new Master([{ scene: { seed: 8, grain: 0 }, frames: 30 }], {
    ...{ width: 160, height: 90 },
  })
  return { master, encodings: [1, 2].map((seed) => drawn(uncut(small), 2, seed)) }
}

const painted = (master: Master, paint: (picture: Picture) => Picture): Edit => {
  const version = uncut(master)
  for (const take of version.takes) {
    const { picture } = take
    take.picture = () => paint(picture())
  }
  return { ...edit(master), version }
}

const edit = (master: Master): Edit => ({
  ...{ name: '', group: '', version: uncut(master) },
  made: [{ kind: 'regraded', from: [0, 30], to: [0, 30] }],
})

const removal = (master: Master): Edit => {
  const version = uncut(master)
  version.takes.splice(10, 5)
  return { ...edit(master), version, made: [{ kind: 'removed', from: [10, 15], to: null }] }
}

test.group('A change of a filmed trial can be seen', () => {
  test('if it differs more than one encoding from another', async ({ assert }) => {
    const bold = painted(still, (picture) => graded(picture, SIZE, { contrast: 1.2 }))
    const logo = painted(still, (picture) =>
      boxed(picture, SIZE, { x: 0.8, y: 0.1, width: 0.1, height: 0.1 })
    )
    const moved = removal(moving)
    for (const one of [bold, logo, moved])
      assert.isEmpty(await unseenIn(one, unedited(one === moved ? moving : still)))
  })

  test('unless it leaves the picture as it was', async ({ assert }) => {
    const faint = painted(still, (picture) => graded(picture, SIZE, { contrast: 1.01 }))
    for (const one of [faint, removal(still)])
      assert.deepEqual(await unseenIn(one, unedited(still)), one.made)
  })

  test('if frames were inserted', async ({ assert }) => {
    const version = uncut(still)
    version.takes.splice(10, 0, takeOf(still, 3))
    const made = [{ kind: 'inserted' as const, from: null, to: [10, 11] as [number, number] }]
    assert.isEmpty(await unseenIn({ ...edit(still), version, made }, unedited(still)))
  })
})
