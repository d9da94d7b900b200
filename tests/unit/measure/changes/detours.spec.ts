import { test } from '@japa/runner'
import { compareVersions } from '#measure/changes/compare_versions'
import { drawn } from '#tests/support/changes/drawn'
import { EDITS } from '#tests/support/changes/edits'
import { Master, type Shot } from '#tests/support/changes/master'
import { uncut } from '#tests/support/changes/version'

const SIZE = { width: 160, height: 90 }
/** A shot in which the camera comes closer, so that a crop of one frame resembles a later frame. */
const closer = (seed: number): Shot => ({
  scene: { seed, zoom: 0.003, actor: { size: 22, sway: 12, pace: 11 }, grain: 0.8 },
  frames: 90,
})

test.group('In a shot in which the camera comes closer', (group) => {
  group.each.timeout(120_000)
  const master = new Master([31, 32, 33, 34].map(closer), SIZE, { isRemembered: true })
  const foreign = new Master([closer(41)], SIZE)
  const edited = (name: string) =>
    EDITS.map((make) => make(master, foreign)).find((edit) => edit?.name === name)!
  const said = async (name: string) => {
    const { version, made } = edited(name)
    const older = drawn(uncut(master), 1, 1)
    const { segments } = await compareVersions(older, drawn(version, 1, 2))
    return { made, segments: segments.filter(({ kind }) => kind !== 'same') }
  }

  test('a crop is reported as a crop, and no frame as removed', async ({ assert }) => {
    const { made, segments } = await said('crop 1.2')
    assert.deepEqual(
      segments.map(({ kind }) => kind),
      ['reframed']
    )
    for (const end of [0, 1]) assert.approximately(segments[0].from![end], made[0].from![end], 8)
  })

  test('removed frames are reported as removed', async ({ assert }) => {
    const { made, segments } = await said('12 removed')
    assert.deepEqual(
      segments.map(({ kind, from, to }) => ({ kind, from, to })),
      made
    )
  })
})
