import { test } from '@japa/runner'
import { MAX_SECONDS_AFTER_PICTURE } from '#media/limits'
import { makeProxy } from '#media/make_proxy'
import { probe } from '#media/probe'
import { readFacts } from '#media/read_facts'
import { made, measured } from './films.js'

const PICTURE_SECONDS = 1
const FILM = {
  seconds: 300,
  picture: `testsrc2=size=64x36:rate=25:duration=${PICTURE_SECONDS}`,
  sound: 'anullsrc=r=8000:cl=mono',
}
/** Tolerance in seconds for samples that codecs add at the start and at the end. */
const ROUNDED = 0.5

test.group('Sound that continues for minutes after the picture', (group) => {
  group.each.timeout(60_000)

  test('is read until shortly after the picture’s end', async ({ assert }) => {
    const { findings } = await measured({ ...FILM, name: 'long.mp4' })
    assert.equal(findings.frameCount, 25 * PICTURE_SECONDS)
    assert.closeTo(
      findings.sound!.durationSeconds,
      PICTURE_SECONDS + MAX_SECONDS_AFTER_PICTURE,
      ROUNDED
    )
  })

  test('is encoded to the same length in the proxy', async ({ assert }) => {
    const source = await made({ ...FILM, name: 'long.mov', options: ['-c:a', 'pcm_s16le'] })
    const facts = await readFacts(source)
    await makeProxy(source, `${source}.mp4`, 'rewrap', facts, {})
    const { format } = await probe(`${source}.mp4`)
    assert.closeTo(Number(format.duration), PICTURE_SECONDS + MAX_SECONDS_AFTER_PICTURE, ROUNDED)
  })
})
