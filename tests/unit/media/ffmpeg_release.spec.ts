import { test } from '@japa/runner'
import { concernOf, optionsFor, releaseOf } from '#media/ffmpeg_release'

const versionOutput = (name: string, libavcodec: string) =>
  `ffmpeg version ${name} Copyright (c) the FFmpeg developers\nlibavutil      56. 24.101\nlibavcodec     ${libavcodec} / ${libavcodec}\n`

test.group('The release of an ffmpeg', () => {
  test('of {name} is {release}')
    .with([
      { name: 'N-47683-g0e8eb07980-static', libavcodec: '58. 42.102', release: '4.1' },
      { name: '5.1.9-0+deb12u1', libavcodec: '59. 37.100', release: '5.1' },
      { name: 'n7.0-7-gd38bf5e08e-20240407', libavcodec: '61.  3.100', release: '7.0' },
      { name: '7.1.1-1', libavcodec: '61. 19.101', release: '7.1' },
      { name: '8.0', libavcodec: '62. 11.100', release: '8.0' },
      { name: '3.4', libavcodec: '57.107.100', release: null },
    ])
    .run(({ assert }, { name, libavcodec, release }) => {
      assert.equal(releaseOf(versionOutput(name, libavcodec)), release)
    })

  test('determines the option for passing frames through', ({ assert }) => {
    const args = ['-vf', 'fps=25', '-fps_mode', 'passthrough']
    assert.deepEqual(optionsFor('4.1', args), ['-vf', 'fps=25', '-vsync', 'passthrough'])
    for (const release of ['5.1', '7.0', '8.0', null] as const) {
      assert.deepEqual(optionsFor(release, args), args)
    }
  })

  test('is reported if it is not tested, packaged or not', ({ assert }) => {
    for (const isPackaged of [false, true]) {
      assert.equal(concernOf('7.1', isPackaged)?.what, 'ffmpeg 7.1 is not tested')
      assert.match(concernOf(null, isPackaged)!.what, /unknown version/)
    }
    assert.include(concernOf('7.1', false)!.advice, '4.1, 5.1, 7.0')
  })

  test('is not reported if it is tested, unless it is the packaged one', ({ assert }) => {
    assert.isNull(concernOf('5.1', false))
    assert.match(concernOf('7.0', true)!.what, /the one from npm/)
  })
})
