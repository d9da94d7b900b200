import { test } from '@japa/runner'
import { EXACT } from '#measure/changes/align/join'
import { Pair } from '#measure/changes/align/pair'
import { compareVersions } from '#measure/changes/compare_versions'
import { PicturePairs } from '#measure/changes/judge/pictures'
import { removeOtherTakes } from '#measure/changes/judge/takes'
import { SAME } from '#measure/changes/judge/verdict'
import { sentencesOf } from '#measure/changes/sentences'
import { drawn } from '#tests/support/changes/drawn'
import { Master, type Shot } from '#tests/support/changes/master'
import { boxed, croppedPicture, graded } from '#tests/support/changes/paint'
import type { Picture } from '#tests/support/changes/scene'
import { foreignTakes, RATE, uncut, type Version } from '#tests/support/changes/version'

const SIZE = { width: 160, height: 90 }

const pan = (seed: number): Shot => ({ scene: { seed, pan: [1.7, 0.6], grain: 1.5 }, frames: 40 })

/** A person in front of a wall. Another pace makes another take. */
const person = (pace: number, from = 0): Shot => ({
  scene: { seed: 71, actor: { size: 34, sway: 14, pace }, grain: 1.2 },
  ...{ frames: 38, from },
})

/** A shot in which the camera slowly comes closer. */
const closer = (seed: number): Shot => ({ scene: { seed, zoom: 0.002, grain: 1.5 }, frames: 50 })

const titled = (picture: Picture) =>
  boxed(picture, SIZE, { x: 0.4, y: 0.6, width: 150 / 640, height: 30 / 360 })
const regraded = (picture: Picture) => graded(picture, SIZE, { contrast: 1.1, brightness: 8 })

const compared = async (older: Version, newer: Version) =>
  compareVersions(drawn(older, 1, 1), drawn(newer, 1, 2))

/** Paints the frames from `first` up to `end`, without `end`. */
function painted(version: Version, first: number, end: number, paint: (one: Picture) => Picture) {
  for (let at = first; at < end; at += 1) {
    const { picture } = version.takes[at]
    version.takes[at] = { ...version.takes[at], picture: () => paint(picture()) }
  }
}

test.group('Another take of a shot', (group) => {
  group.each.timeout(120_000)
  const film = (shot: Shot) =>
    new Master([pan(1), pan(2), shot, pan(3)], SIZE, { isRemembered: true })
  const older = film(person(6))

  test('is reported as one, and no frame of it is mapped', async ({ assert }) => {
    const map = await compared(uncut(older), uncut(film(person(8.3, 29))))
    assert.deepEqual(
      map.segments.filter(({ kind }) => kind !== 'same'),
      [{ kind: 'replaced', from: [80, 118], to: [80, 118], exact: true, isTake: true }]
    )
    const newer = { name: '', rate: RATE, frameCount: older.count }
    assert.deepEqual(sentencesOf(map, newer), [
      { key: 'changes.take', values: { at: '0:03', count: 38 } },
    ])
  })

  test('is reported as one if it was filmed from closer', async ({ assert }) => {
    const version = uncut(film(person(8.3, 29)))
    painted(version, 80, 118, (picture) => croppedPicture(picture, SIZE, 1.1))
    const { segments } = await compared(uncut(older), version)
    assert.deepEqual(
      segments.map(({ kind, from, isTake }) => ({ kind, from, isTake })),
      [
        { kind: 'same', from: [0, 80], isTake: undefined },
        { kind: 'replaced', from: [80, 118], isTake: true },
        { kind: 'same', from: [118, 158], isTake: undefined },
      ]
    )
  })

  test('is not reported if the same footage was cropped', async ({ assert }) => {
    const version = uncut(older)
    painted(version, 80, 118, (picture) => croppedPicture(picture, SIZE, 1.1))
    const { segments } = await compared(uncut(older), version)
    assert.deepEqual(
      segments.map(({ kind }) => kind),
      ['same', 'reframed', 'same']
    )
  })

  test('is not reported if the same footage got a title, or other colours', async ({ assert }) => {
    for (const paint of [titled, regraded]) {
      const version = uncut(older)
      painted(version, 80, 118, paint)
      const { segments } = await compared(uncut(older), version)
      assert.isEmpty(segments.filter(({ kind }) => kind === 'replaced'))
      assert.deepInclude(
        segments.map(({ kind, from }) => ({ kind, from })),
        { kind: paint === titled ? 'local' : 'regraded', from: [80, 118] }
      )
    }
  })

  test('begins after a part that is the same, although the end of that part isn’t', async ({
    assert,
  }) => {
    const actor = { size: 34, sway: 14, pace: 25 }
    const partly = (seed: number, from: number) => {
      const shots = [
        { scene: { seed: 71, actor, grain: 1.2 }, frames: 34, from: 0 },
        { scene: { seed, actor, grain: 1.2 }, frames: 26, from },
      ]
      return uncut(new Master(shots, SIZE, { isRemembered: true }))
    }
    const [from, to] = [drawn(partly(71, 34), 1, 1), drawn(partly(72, 74), 1, 2)]
    const line = { slope: 1, offset: 0 }
    const { takes } = await removeOtherTakes(
      new Pair(from, to),
      { pieces: [{ line, first: 0, end: 60, ...EXACT }], moved: [], recurring: [] },
      [
        { line, first: 0, end: 38, verdict: SAME },
        { line, first: 38, end: 60, verdict: { kind: 'regraded' } },
      ],
      new PicturePairs(from.pictures!, to.pictures!)
    )
    assert.deepEqual(takes, [[38, 60]])
  })

  test('is not reported if nothing moves', async ({ assert }) => {
    const still = new Master(
      [pan(1), { scene: { seed: 72, grain: 1.2 }, frames: 38 }, pan(3)],
      SIZE
    )
    const version = uncut(still)
    painted(version, 40, 78, titled)
    const { segments } = await compared(uncut(still), version)
    assert.deepEqual(
      segments.map(({ kind }) => kind),
      ['same', 'local', 'same']
    )
  })
})

test.group('Edits of adjacent shots', (group) => {
  group.each.timeout(120_000)
  const master = new Master([1, 2, 3, 4, 5].map(closer), SIZE, { isRemembered: true })
  const foreign = new Master([closer(20)], SIZE)
  const withReplaced = () => {
    const version = uncut(master)
    version.takes.splice(100, 50, ...foreignTakes(foreign, 0, 50, 'replaced'))
    return version
  }

  test('a replaced shot, and a {name} on the next')
    .with([
      { name: 'title', kind: 'local', paint: titled },
      { name: 'grade', kind: 'regraded', paint: regraded },
    ])
    .run(async ({ assert }, { kind, paint }) => {
      const version = withReplaced()
      painted(version, 150, 200, paint)
      const { segments } = await compared(uncut(master), version)
      assert.deepEqual(
        segments.filter((one) => one.kind !== 'same').map((one) => [one.kind, one.from, one.to]),
        [
          ['replaced', [100, 150], [100, 150]],
          [kind, [150, 200], [150, 200]],
        ]
      )
    })

  test('a title on several shots is one change', async ({ assert }) => {
    const version = uncut(master)
    painted(version, 55, 195, titled)
    const { segments } = await compared(uncut(master), version)
    const [title, ...others] = segments.filter(({ kind }) => kind !== 'same')
    assert.isEmpty(others)
    assert.equal(title.kind, 'local')
    for (const at of [0, 1]) assert.approximately(title.from![at], [55, 195][at], 2)
  })
})

test.group('A frame or two', () => {
  const dim = { x: 0.3, y: 0.3, width: 0.3, height: 0.4 }
  const black = (picture: Picture) =>
    picture.map((_, at) => (at < SIZE.width * SIZE.height ? 16 : 128))
  const titles = new Master([pan(1), pan(2), pan(3)], SIZE, { isRemembered: true })
  const dark = () => {
    const version = uncut(titles)
    painted(version, 40, 80, (picture) => boxed(black(picture), SIZE, dim, 44))
    return version
  }

  test('is a glitch also where nearly black pictures fit', async ({ assert }) => {
    const newer = dark()
    painted(newer, 60, 61, black)
    const { segments } = await compared(dark(), newer)
    assert.deepEqual(
      segments.filter(({ kind }) => kind !== 'same').map(({ kind, from, to }) => [kind, from, to]),
      [['glitch', [60, 61], [60, 61]]]
    )
  })
})
