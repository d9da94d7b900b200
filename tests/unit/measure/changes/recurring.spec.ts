import { test } from '@japa/runner'
import { anchorOf } from '#measure/changes/anchors'
import { compareVersions } from '#measure/changes/compare_versions'
import { drawn } from '#tests/support/changes/drawn'
import { Master, type Shot } from '#tests/support/changes/master'
import { uncut } from '#tests/support/changes/version'

const SIZE = { width: 160, height: 90 }
const PERIOD = 40

const panned = (seed: number, frames: number): Shot => ({
  scene: { seed, pan: [2.3, 0.4], grain: 1.5 },
  frames,
})

/** Removes a stretch, and returns the fate of a note on each frame. */
async function fatesWithout(shots: Shot[], first: number, count: number) {
  const master = new Master(shots, SIZE, { isRemembered: true })
  const version = uncut(master)
  version.takes.splice(first, count)
  const { segments } = await compareVersions(drawn(uncut(master), 1, 1), drawn(version, 1, 2))
  return Array.from(
    { length: master.count },
    (_, frame) => anchorOf(segments, { frame, endFrame: null }).fate
  )
}

test.group('A recurring picture', (group) => {
  group.each.timeout(120_000)

  test('is never gone from a shortened loop', async ({ assert }) => {
    const loop = Array.from({ length: 5 }, () => panned(61, PERIOD))
    const fates = await fatesWithout(loop, 0, 50)
    assert.notInclude(fates, 'gone')
  })

  test('is gone once no other frame shows it', async ({ assert }) => {
    const shots = [panned(61, 60), panned(62, 60), panned(63, 60)]
    const fates = await fatesWithout(shots, 60, 60)
    assert.isAbove(fates.filter((fate) => fate === 'gone').length, 50)
    assert.isTrue(fates.every((fate, frame) => fate !== 'gone' || (frame >= 60 && frame < 120)))
  })
})
