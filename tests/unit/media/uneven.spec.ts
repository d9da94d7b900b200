import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { makeProxy, proxyNeed } from '#media/make_proxy'
import { readFacts } from '#media/read_facts'
import {
  barCodeFilm,
  barNumbers,
  cameraFiles,
  delayedMatroska,
  quicktimeVideo,
  unevenFilms,
} from '#tests/support/videos'

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

test.group('A film with unevenly spaced frames', (group) => {
  let output: string
  group.each.timeout(60_000)
  group.each.setup(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rushes-media-'))
    output = join(folder, 'proxy.mp4')
    return () => rm(folder, { recursive: true })
  })

  /** Makes the proxy of an uneven film, and returns the numbers in its evenly spaced frames. */
  async function copied(name: keyof typeof unevenFilms) {
    const source = await unevenFilms[name]()
    const facts = await readFacts(source)
    const need = await proxyNeed(source, facts)
    if (need !== 'encode') throw new Error(`${name} needs ${need}`)
    await makeProxy(source, output, need, facts, {})
    const copy = await readFacts(output)
    const numbers = await barNumbers(output)
    return { facts, copy, numbers, left: await proxyNeed(output, copy) }
  }

  test('{what}: its proxy has the same frame numbers')
    .with([
      { what: 'cut by an edit list', unevenness: 'irregular', shown: from(13, 99) },
      { what: 'without an edit list', unevenness: 'delayed', shown: from(0, 99) },
      { what: 'wavering', unevenness: 'irregular', shown: null },
    ] as const)
    .run(async ({ assert }, { what, unevenness, shown }) => {
      const { facts, copy, numbers, left } = await copied(what)
      assert.equal(facts.unevenness, unevenness)
      // Some releases of ffmpeg write an edit list that ends before the last frame.
      const inFile = await barNumbers(await unevenFilms[what]())
      assert.oneOf(inFile.length, shown ? [shown.length] : [99, 100])
      assert.deepEqual(numbers, shown ?? from(0, inFile.length - 1))
      assert.equal(facts.frameCount, numbers.length)
      assert.equal(copy.frameCount, numbers.length)
      assert.isUndefined(copy.unevenness)
      assert.equal(left, 'none')
    })

  test('begun after its sound: its first frame is repeated', async ({ assert }) => {
    const { facts, copy, numbers, left } = await copied('begun after its sound')
    assert.equal(facts.unevenness, 'irregular')
    assert.equal(facts.frameCount, numbers.length)
    const before = numbers.indexOf(1) - 1
    assert.oneOf(before, [12, 13])
    assert.deepEqual(numbers, [...Array(before).fill(0), ...from(0, 99)])
    assert.equal(copy.frameCount, numbers.length)
    assert.equal(left, 'none')
  })

  test('half a frame behind its sound: has all its frames, and no more', async ({ assert }) => {
    const source = await delayedMatroska()
    const facts = await readFacts(source)
    assert.containSubset(facts, { unevenness: 'delayed', frameCount: 48 })
    await makeProxy(source, output, 'encode', facts, {})
    assert.deepEqual(await barNumbers(output), from(0, 47))
  })

  test('of a variable rate: each frame is shown at its time', async ({ assert }) => {
    const { copy, numbers, left } = await copied('of a variable rate')
    assert.equal(copy.frameCount, numbers.length)
    assert.equal(left, 'none')
    const { numerator, denominator } = copy.frameRate!
    const off = numbers.map((number, frame) => (frame * denominator) / numerator - number / 25)
    // A frame may be shown up to 0.05 s early, or up to 0.1 s late, which is how long every second frame of the film is
    // shown.
    assert.isAtLeast(Math.min(...off), -0.05)
    assert.isAtMost(Math.max(...off), 0.1)
  })

  test('an ordinary one isn’t encoded')
    .with(Object.entries(cameraFiles).map(([rate, file]) => ({ rate, file })))
    .run(async ({ assert }, { file, rate }) => {
      const [plain, ordered] = [await file(), await barCodeFilm(rate, 4)]
      const facts = await readFacts(plain)
      assert.isUndefined(facts.unevenness)
      assert.equal(await proxyNeed(plain, facts), 'rewrap')
      assert.equal(await proxyNeed(ordered, await readFacts(ordered)), 'none')
    })

  test('an evenly spaced one stays so in another container', async ({ assert }) => {
    const source = await quicktimeVideo()
    const facts = await readFacts(source)
    assert.equal(await proxyNeed(source, facts), 'rewrap')
    await makeProxy(source, output, 'rewrap', facts, {})
    assert.equal(await proxyNeed(output, await readFacts(output)), 'none')
  })
})
