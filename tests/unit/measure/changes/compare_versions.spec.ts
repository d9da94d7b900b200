import { test } from '@japa/runner'
import { compareVersions, type VersionRead } from '#measure/changes/compare_versions'
import type { Change } from '#measure/changes/change'
import { drawn } from '#tests/support/changes/drawn'
import { EDITS } from '#tests/support/changes/edits'
import { soundOfVersion, voice } from '#tests/support/changes/sound_of_version'
import { Master } from '#tests/support/changes/master'
import type { Scene } from '#tests/support/changes/scene'
import { foreignTakes, uncut, type Version } from '#tests/support/changes/version'

const SIZE = { width: 160, height: 90 }
const scene = (seed: number): Scene => ({ seed, pan: [1 + (seed % 3), 0.6], grain: 1.5 })
const shots = (seeds: number[]) => seeds.map((seed) => ({ scene: scene(seed), frames: 44 }))
const master = new Master(shots([1, 2, 3, 4, 5, 6]), SIZE, { isRemembered: true })
const foreign = new Master(shots([21, 22, 23, 24, 25]), SIZE, { isRemembered: true })
/** Strength of the noise that encoding adds to a picture. */
const NOISE = 1
const older = drawn(uncut(master), NOISE, 1)

async function changes(version: Version): Promise<Change[]> {
  const { segments } = await compareVersions(older, drawn(version, NOISE, 2))
  return segments
}

const madeBy = (name: string) =>
  EDITS.map((make) => make(master, foreign)).find((edit) => edit?.name === name)!

const said = (segments: readonly Change[]) =>
  segments.filter(({ kind }) => kind !== 'same').map(({ kind, from, to }) => ({ kind, from, to }))

test.group('Changes of the picture, to the frame', () => {
  test('{$self}')
    .with([
      ...['as it is', '1 off the start', '12 off the start', '5 off the end'],
      ...['1 removed', '12 removed', '1 inserted', '12 inserted'],
      ...['a shot replaced', 'a shot replaced by a shorter one'],
      ...['two shots swapped', 'one black frame', 'mirrored', '25 to 30'],
      ...['another film'],
    ])
    .run(async ({ assert }, name) => {
      const { version, made } = madeBy(name)
      const asTrue = made.map(({ or, ...one }) => or ?? one)
      const meant = made.map(({ or, ...one }) => one)
      assert.deepInclude([meant, asTrue], said(await changes(version)))
    })

  test('{$self}, about at its position')
    .with([
      ...['contrast 5 %', 'brightness 2 %', 'text of 4 %', 'text of 2 %', 'a digit'],
      ...['a logo added', 'crop 1.05', 'crop 1.2', 'a shot at 0.8', 'a shot at 2'],
    ])
    .run(async ({ assert }, name) => {
      const { version, made } = madeBy(name)
      const segments = said(await changes(version))
      assert.deepEqual(
        segments.map(({ kind }) => kind),
        made.map(({ kind }) => kind)
      )
      for (const end of [0, 1]) {
        assert.approximately(segments[0].from![end], made[0].from![end], 8)
      }
    })

  test('a title over a dark shot and a strong grade of it are distinguished', async ({
    assert,
  }) => {
    const dim = (seed: number): Scene => ({ ...scene(seed), brightness: -55, contrast: 0.35 })
    const dark = [1, 2, 3].map((seed) => ({ scene: dim(seed), frames: 44 }))
    const night = new Master(dark, SIZE, { isRemembered: true })
    for (const [name, kind] of [
      ['text of 4 %', 'local'],
      ['contrast 10 %', 'regraded'],
    ]) {
      const { version } = EDITS.map((make) => make(night, foreign)).find(
        (edit) => edit?.name === name
      )!
      const was = drawn(uncut(night), NOISE, 1)
      const { segments } = await compareVersions(was, drawn(version, NOISE, 2))
      assert.deepEqual(
        said(segments).map((change) => change.kind),
        [kind]
      )
    }
  })

  test('one copy of a repeated shot was inserted', async ({ assert }) => {
    const segments = said(await changes(madeBy('a shot repeated').version))
    const firsts = [88, 132].map((first) => [
      { kind: 'inserted', from: null, to: [first, first + 44] },
    ])
    assert.deepInclude(firsts, segments)
  })

  test('a trim at the start leaves the rest the same', async ({ assert }) => {
    const segments = await changes(madeBy('12 off the start').version)
    assert.deepEqual(segments.at(-1), {
      ...{ kind: 'same', from: [12, 264], to: [0, 252], exact: true },
    })
  })

  test('two films without frames have no changes', async ({ assert }) => {
    const empty: VersionRead = { ...older, signatures: drawn(cut(0, 0)).signatures }
    assert.deepEqual(await compareVersions(empty, empty), { segments: [], sound: [] })
  })
})

test.group('A still picture', () => {
  const still = new Master([{ scene: { seed: 8, grain: 0 }, frames: 60 }, ...shots([9])], SIZE)
  const shorter: Version = { ...uncut(still), takes: uncut(still).takes.toSpliced(20, 15) }

  test('was cut at an unknown position if there is no sound', async ({ assert }) => {
    const { segments } = await compareVersions(drawn(uncut(still)), drawn(shorter))
    const [removed] = segments.filter(({ kind }) => kind === 'removed')
    assert.isFalse(removed.exact)
    assert.equal(removed.from![1] - removed.from![0], 15)
  })

  test('was extended somewhere in its shot, and the following frames are later', async ({
    assert,
  }) => {
    const longer = uncut(still).takes.toSpliced(30, 0, ...uncut(still).takes.slice(30, 50))
    const version = { ...uncut(still), takes: longer }
    const { segments } = await compareVersions(drawn(uncut(still)), drawn(version))
    const [inserted, ...more] = segments.filter(({ kind }) => kind !== 'same')
    assert.isEmpty(more)
    assert.equal(inserted.kind, 'inserted')
    assert.equal(inserted.to![1] - inserted.to![0], 20)
    assert.isAtMost(inserted.to![1], 80)
    assert.isFalse(inserted.exact)
    assert.deepEqual(segments.at(-1)!.to, [segments.at(-1)!.to![0], 124])
  })

  test('was cut at the position that the sound shows', async ({ assert }) => {
    const [from, to] = [uncut(still), shorter].map((version) => ({
      ...drawn(version),
      ...soundOfVersion(version, voice(1), voice(2)),
    }))
    const { segments } = await compareVersions(from, to)
    const [removed] = segments.filter(({ kind }) => kind === 'removed')
    assert.approximately(removed.from![0], 20, 2)
    assert.isTrue(removed.exact)
  })
})

function cut(first: number, end: number): Version {
  const version = uncut(master)
  return { ...version, takes: version.takes.slice(first, end) }
}

test.group('Many edits', () => {
  test('are all found, and nothing else', async ({ assert }) => {
    const version = uncut(master)
    version.takes.splice(200, 6)
    version.takes.splice(110, 0, ...foreignTakes(foreign, 5, 9, 'inserted'))
    version.takes.splice(30, 10)
    assert.deepEqual(said(await changes(version)), [
      { kind: 'removed', from: [30, 40], to: null },
      { kind: 'inserted', from: null, to: [100, 109] },
      { kind: 'removed', from: [200, 206], to: null },
    ])
  })
})
