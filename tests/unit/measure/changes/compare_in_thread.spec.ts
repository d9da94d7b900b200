import { test } from '@japa/runner'
import { compareInThread } from '#measure/changes/thread/compare_in_thread'
import { compareVersions, type VersionRead } from '#measure/changes/compare_versions'
import { drawn } from '#tests/support/changes/drawn'
import { EDITS } from '#tests/support/changes/edits'
import { Master } from '#tests/support/changes/master'
import { uncut } from '#tests/support/changes/version'

const SIZE = { width: 160, height: 90 }
const shotsOf = (seeds: number[]) =>
  seeds.map((seed) => ({ scene: { seed, pan: [2, 0.6] as [number, number] }, frames: 30 }))
const master = new Master(shotsOf([1, 2, 3, 4, 5]), SIZE, { isRemembered: true })
const foreign = new Master(shotsOf([21, 22, 23]), SIZE)
const [older, newer] = ['as it is', 'a logo added'].map((name, index) => {
  const edit = EDITS.map((make) => make(master, foreign)).find((one) => one?.name === name)!
  return drawn(index ? edit.version : uncut(master), 1, index)
})

const withPictures = (read: VersionRead['pictures']): VersionRead => ({ ...newer, pictures: read })

test.group('Comparing in a thread', (group) => {
  group.each.timeout(60_000)

  test('has the same result as comparing in the main thread, pictures included', async ({
    assert,
  }) => {
    const apart = await compareInThread(older, newer)
    assert.deepEqual(apart, await compareVersions(older, newer))
    assert.include(
      apart.segments.map(({ kind }) => kind),
      'local'
    )
  })

  test('works without pictures', async ({ assert }) => {
    const bare = { ...older, pictures: null }
    const { segments } = await compareInThread(bare, bare)
    assert.deepEqual(
      segments.map(({ kind }) => kind),
      ['same']
    )
  })

  test('throws the error of reading pictures', async ({ assert }) => {
    const read = async () => {
      throw new Error('The film can’t be read')
    }
    const broken = withPictures({ size: SIZE, read })
    await assert.rejects(() => compareInThread(older, broken), 'The film can’t be read')
  })

  test('ends when its signal is aborted', async ({ assert }) => {
    const stop = new AbortController()
    const read = () => {
      stop.abort(new Error('Enough'))
      return new Promise<never>(() => {})
    }
    const endless = withPictures({ size: SIZE, read })
    await assert.rejects(() => compareInThread(older, endless, stop.signal), 'Enough')
    await assert.rejects(() => compareInThread(older, newer, stop.signal), 'Enough')
  })
})
