import { test } from '@japa/runner'
import { shotsOf } from '#measure/picture/shots'
import { measured } from './films.js'

const SIZE = 'size=320x180:rate=25'

/** Sources of shots that move differently, which are joined by frame number. */
const SOURCES = [
  // A fast pan over a detailed picture.
  `mandelbrot=${SIZE}:start_scale=0.4:end_scale=0.2`,
  `testsrc2=${SIZE}`,
  // A dark picture with grain.
  `color=c=0x302820:${SIZE},noise=alls=12:allf=t`,
  // The second shot, mirrored and inverted.
  `testsrc2=${SIZE},hflip,negate`,
  // A little brighter than the third shot.
  `color=c=0x504030:${SIZE},noise=alls=12:allf=t`,
]

/** @param lengths of the shots, in frames */
async function shotsIn(name: string, lengths: number[], more = '') {
  const parts = lengths.map(
    (length, index) =>
      `${SOURCES[index % SOURCES.length]},trim=end_frame=${length},setpts=N/25/TB,format=yuv420p,setsar=1[s${index}]`
  )
  const names = lengths.map((_, index) => `[s${index}]`).join('')
  const picture = `${parts.join(';')};${names}concat=n=${lengths.length}${more}`
  const { signatures } = await measured({ name, picture, sound: null, seconds: 60 })
  return { found: shotsOf(signatures), count: signatures.count }
}

test.group('Shots of a film', (group) => {
  group.each.timeout(60_000)

  test('begin at its hard cuts, to the frame', async ({ assert }) => {
    const lengths = [40, 25, 60, 12, 30]
    const { found, count } = await shotsIn('shots.mp4', lengths)
    assert.equal(count, 167)
    assert.deepEqual(found, [40, 65, 125, 137])
  })

  test('are a single one without cuts, even if the whole picture moves', async ({ assert }) => {
    for (const [index] of SOURCES.entries()) {
      const { signatures } = await measured({
        name: `one_${index}.mp4`,
        picture: `${SOURCES[index]}`,
        sound: null,
        seconds: 3,
      })
      assert.deepEqual(shotsOf(signatures), [], SOURCES[index])
    }
  })

  test('are not split by a flash, a title or repeated frames', async ({ assert }) => {
    const flash = await shotsIn(
      'flash.mp4',
      [60, 40],
      ",drawbox=c=white:t=fill:enable='between(n,30,31)+eq(n,75)'"
    )
    assert.deepEqual(flash.found, [60])
    const title = await shotsIn(
      'title.mp4',
      [60, 40],
      ",drawbox=x=iw*0.1:y=ih*0.8:w=iw*0.8:h=ih*0.15:c=white:t=fill:enable='between(n,20,45)'"
    )
    assert.deepEqual(title.found, [60])
    const jerky = await measured({
      name: 'jerky.mp4',
      picture: `testsrc2=size=320x180:rate=8,fps=25`,
      sound: null,
      seconds: 3,
    })
    assert.deepEqual(shotsOf(jerky.signatures), [])
  })
})
