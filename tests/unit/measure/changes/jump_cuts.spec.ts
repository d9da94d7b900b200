import { test } from '@japa/runner'
import { Frames } from '#measure/changes/align/frames'
import { isInOrder } from '#measure/changes/align/moved'
import type { Piece } from '#measure/changes/align/line'
import { compareVersions } from '#measure/changes/compare_versions'
import { jumpCutsIn } from '#measure/changes/judge/jump_cuts'
import { drawn } from '#tests/support/changes/drawn'
import { blended, Master, type Shot } from '#tests/support/changes/master'
import { croppedPicture } from '#tests/support/changes/paint'
import { foreignTakes, uncut, type Version } from '#tests/support/changes/version'

const SIZE = { width: 160, height: 90 }
const scene = { seed: 71, actor: { size: 34, sway: 14, pace: 6 }, grain: 1.2 }
/** Parts of one take, in front of a static background. */
const talk = [0, 50, 105, 160].map((from): Shot => ({ scene, frames: 36, from }))
const pan = (seed: number): Shot => ({ scene: { seed, pan: [1.7, 0.6], grain: 1.5 }, frames: 40 })

/** Returns a version in which the second shot is cropped. */
function cropped(master: Master): Version {
  const version = uncut(master)
  for (let at = 36; at < 72; at += 1) {
    const { picture } = version.takes[at]
    version.takes[at].picture = () => croppedPicture(picture(), SIZE, 1.2)
  }
  return version
}

test.group('Jump cuts within a set-up', (group) => {
  group.each.timeout(120_000)
  const master = new Master(talk, SIZE, { isRemembered: true })
  const foreign = new Master([pan(9)], SIZE)

  test('are found if only the moving parts differ', ({ assert }) => {
    const { signatures, rate } = drawn(uncut(master), 1, 1)
    const frames = new Frames(signatures, rate)
    assert.deepEqual(jumpCutsIn(frames, [40, frames.count]), master.cuts.slice(2))
  })

  test('are not found if a picture moves steadily or is static', ({ assert }) => {
    const still: Shot = { scene: { seed: 72, grain: 1.2 }, frames: 38 }
    const { signatures, rate } = drawn(uncut(new Master([pan(1), still], SIZE)), 1, 1)
    const frames = new Frames(signatures, rate)
    assert.deepEqual(jumpCutsIn(frames, [1, frames.count]), [40])
  })

  test('separate a crop from a replaced shot next to it, and no picture is gone', async ({
    assert,
  }) => {
    const version = cropped(master)
    version.takes.splice(72, 36, ...foreignTakes(foreign, 0, 36, 'replaced'))
    const { segments } = await compareVersions(drawn(uncut(master), 1, 1), drawn(version, 1, 2))
    assert.deepEqual(
      segments.filter(({ kind }) => kind !== 'same').map(({ kind, from }) => [kind, from]),
      [
        ['reframed', [36, 72]],
        ['replaced', [72, 108]],
      ]
    )
  })
})

test.group('A crop next to a replaced shot', (group) => {
  group.each.timeout(120_000)

  test('is found without a visible cut between them, and no picture is gone', async ({
    assert,
  }) => {
    const shots = [0, 55, 112, 170].map((from): Shot => ({ scene, frames: 36, from }))
    const master = new Master(shots, SIZE, { isRemembered: true })
    const version = cropped(master)
    version.takes.splice(72, 36, ...foreignTakes(new Master([pan(9)], SIZE), 0, 36, 'replaced'))
    const { segments } = await compareVersions(drawn(uncut(master), 1, 1), drawn(version, 1, 2))
    const changed = segments.filter(({ kind }) => kind !== 'same')
    assert.deepEqual(
      changed.map(({ kind }) => kind),
      ['reframed', 'replaced']
    )
    assert.equal(changed[0].from![0], 36)
    assert.approximately(changed[0].from![1], 72, 5)
  })
})

test.group('A replaced shot', (group) => {
  group.each.timeout(120_000)

  test('includes the frames of a dissolve into it', async ({ assert }) => {
    const master = new Master([1, 2, 3, 4].map(pan), SIZE, { isRemembered: true })
    const foreign = new Master([pan(9)], SIZE)
    const version = uncut(master)
    version.takes.splice(80, 40, ...foreignTakes(foreign, 0, 40, 'replaced'))
    for (let at = 74; at < 80; at += 1) {
      const picture = () => blended(master.picture(at), foreign.picture(0), (at - 73) / 7)
      version.takes[at] = { ...version.takes[at], picture }
    }
    const { segments } = await compareVersions(drawn(uncut(master), 1, 1), drawn(version, 1, 2))
    const [replaced, ...others] = segments.filter(({ kind }) => kind !== 'same')
    assert.isEmpty(others)
    assert.equal(replaced.kind, 'replaced')
    assert.approximately(replaced.from![0], 74, 2)
    assert.equal(replaced.from![1], 120)
  })
})

test.group('A run outside of the chain', () => {
  const line = (offset: number) => ({ slope: 1, offset })
  const piece = (first: number, end: number, offset: number): Piece => {
    return { line: line(offset), first, end }
  }
  const chain = [piece(0, 100, 0), piece(200, 300, -20)]

  test('between two pieces in both versions is in order', ({ assert }) => {
    assert.isTrue(isInOrder(piece(120, 135, -10), chain))
  })

  test('before a piece in one version and after it in the other isn’t', ({ assert }) => {
    assert.isFalse(isInOrder(piece(120, 135, 200), chain))
  })
})
