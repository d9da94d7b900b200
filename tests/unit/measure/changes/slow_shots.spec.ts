import { test } from '@japa/runner'
import { EXACT } from '#measure/changes/align/join'
import { Pair } from '#measure/changes/align/pair'
import { compareVersions } from '#measure/changes/compare_versions'
import { PicturePairs } from '#measure/changes/judge/pictures'
import { correctCuts } from '#measure/changes/judge/sure_cuts'
import { drawn } from '#tests/support/changes/drawn'
import { Master, type Shot } from '#tests/support/changes/master'
import { takeOf, uncut } from '#tests/support/changes/version'

const SIZE = { width: 160, height: 90 }

/** A speaking person, filmed from a tripod: consecutive frames differ by hardly one level. */
const interview = (seed: number): Shot => ({
  scene: { seed, actor: { size: 34, sway: 5, pace: 9 }, grain: 1.2 },
  frames: 90,
})

/** A handheld camera that is held still. */
const handheld = (seed: number): Shot => ({
  scene: { seed, shake: 1.6, pan: [0.1, 0], grain: 2.5 },
  frames: 70,
})

test.group('In a shot that hardly moves', (group) => {
  group.each.timeout(120_000)
  const master = new Master([51, 52].map(interview), SIZE, { isRemembered: true })
  const comparedWithout = async (first: number, count: number) => {
    const version = uncut(master)
    version.takes.splice(first, count)
    const { segments } = await compareVersions(drawn(uncut(master), 1, 1), drawn(version, 1, 2))
    return segments.filter(({ kind }) => kind !== 'same')
  }

  test('{count} removed frames from {first} on are found within a frame')
    .with([
      { first: 40, count: 1 },
      { first: 130, count: 1 },
      { first: 137, count: 3 },
      { first: 30, count: 12 },
      // As long as a short stretch at twice the speed loses.
      { first: 36, count: 7 },
    ])
    .run(async ({ assert }, { first, count }) => {
      const [removed, ...others] = await comparedWithout(first, count)
      assert.isEmpty(others)
      assert.equal(removed.kind, 'removed')
      assert.equal(removed.from![1] - removed.from![0], count)
      assert.approximately(removed.from![0], first, 1)
    })

  test('a trim of one frame is found at the very start, and the very end', async ({ assert }) => {
    const [start] = await comparedWithout(0, 1)
    assert.deepEqual(start.from, [0, 1])
    const [end] = await comparedWithout(master.count - 1, 1)
    assert.deepEqual(end.from, [master.count - 1, master.count])
  })

  test('a shot that plays {speed} times as fast is reported so, not as frames removed or inserted')
    .with([{ speed: 2 }, { speed: 0.8 }])
    .run(async ({ assert }, { speed }) => {
      const film = new Master([handheld(61), handheld(62), handheld(63)], SIZE, {
        isRemembered: true,
      })
      const [first, end] = film.cuts.slice(1)
      const length = Math.floor((end - first) / speed)
      const version = uncut(film)
      const takes = Array.from({ length }, (_, index) =>
        takeOf(film, first + Math.floor(index * speed))
      )
      version.takes.splice(first, end - first, ...takes)
      const { segments } = await compareVersions(drawn(uncut(film), 1, 1), drawn(version, 1, 2))
      const [change, ...others] = segments.filter(({ kind }) => kind !== 'same')
      assert.isEmpty(others)
      assert.deepInclude(change, { kind: 'speed', speed })
      for (const at of [0, 1]) assert.approximately(change.from![at], [first, end][at], 6)
    })

  test('ten frames removed twice, with {left} left between them, are two removals')
    .with([{ left: 3 }, { left: 5 }, { left: 15 }, { left: 22 }])
    .run(async ({ assert }, { left }) => {
      const version = uncut(master)
      version.takes.splice(40 + left, 10)
      version.takes.splice(30, 10)
      const { segments } = await compareVersions(drawn(uncut(master), 1, 1), drawn(version, 1, 2))
      const removed = segments.filter(({ kind }) => kind !== 'same')
      assert.deepEqual(
        removed.map(({ kind, from }) => [kind, from![1] - from![0]]),
        [
          ['removed', 10],
          ['removed', 10],
        ]
      )
      assert.approximately(removed[0].from![0], 30, 1)
    })

  test('another speed is found between parts of one take, without a visible cut', async ({
    assert,
  }) => {
    const scene = { seed: 53, actor: { size: 34, sway: 14, pace: 9 }, grain: 1.2 }
    const parts = [0, 44, 88, 132].map((from): Shot => ({ scene, frames: 40, from }))
    const film = new Master(parts, SIZE, { isRemembered: true })
    const version = uncut(film)
    const takes = Array.from({ length: 20 }, (_, index) => takeOf(film, 40 + index * 2))
    version.takes.splice(40, 40, ...takes)
    const { segments } = await compareVersions(drawn(uncut(film), 1, 1), drawn(version, 1, 2))
    const [change, ...others] = segments.filter(({ kind }) => kind !== 'same')
    assert.isEmpty(others)
    assert.deepInclude(change, { kind: 'speed', speed: 2 })
    for (const at of [0, 1]) assert.approximately(change.from![at], [40, 80][at], 3)
  })

  test('another speed is found where frames differ by less than by encoding', async ({
    assert,
  }) => {
    const scene = { seed: 53, actor: { size: 30, sway: 4, pace: 9 }, grain: 1.2 }
    const parts = [0, 44, 88].map((from): Shot => ({ scene, frames: 40, from }))
    const film = new Master(parts, SIZE, { isRemembered: true })
    const version = uncut(film)
    const takes = Array.from({ length: 32 }, (_, index) =>
      takeOf(film, 40 + Math.floor(index * 1.25))
    )
    version.takes.splice(40, 40, ...takes)
    const { segments } = await compareVersions(drawn(uncut(film), 5, 1), drawn(version, 5, 2))
    const [change, ...others] = segments.filter(({ kind }) => kind !== 'same')
    assert.isEmpty(others)
    assert.deepInclude(change, { kind: 'speed', speed: 1.25 })
    for (const at of [0, 1]) assert.approximately(change.from![at], [40, 80][at], 3)
  })

  test('a frame that was removed before a cut is missing there, wherever the search put it', async ({
    assert,
  }) => {
    const shots = [51, 52].map((seed): Shot => ({ ...interview(seed), frames: 40 }))
    const film = new Master(shots, SIZE, { isRemembered: true })
    const version = uncut(film)
    version.takes.splice(39, 1)
    const [from, to] = [drawn(uncut(film), 1, 1), drawn(version, 1, 2)]
    const piece = (offset: number, first: number, end: number) => {
      return { line: { slope: 1, offset }, first, end, ...EXACT }
    }
    const found = [piece(0, 0, 39), piece(0, 40, 50), piece(-1, 51, 80)]
    const { pieces } = await correctCuts(
      new Pair(from, to),
      { pieces: found, moved: [], recurring: [] },
      new PicturePairs(from.pictures!, to.pictures!)
    )
    assert.deepEqual(pieces, [piece(0, 0, 39), piece(-1, 40, 80)])
  })

  test('two swapped parts of a take are one that moved', async ({ assert }) => {
    const scene = { seed: 54, actor: { size: 50, sway: 20, pace: 7 }, grain: 1.2 }
    const parts = [0, 46, 90, 140].map((from): Shot => ({ scene, frames: 36, from }))
    const film = new Master(parts, SIZE, { isRemembered: true })
    const version = uncut(film)
    version.takes.splice(72, 0, ...version.takes.splice(36, 36))
    const { segments } = await compareVersions(drawn(uncut(film), 1, 1), drawn(version, 1, 2))
    assert.deepEqual(
      segments.filter(({ kind }) => kind !== 'same').map(({ kind }) => kind),
      ['moved']
    )
  })
})
