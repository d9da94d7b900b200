import { test } from '@japa/runner'
import { bestVariant, parsePlaylist, renditionOf } from '#safebot/read_playlist'
import { SaveFailure } from '#safebot/save_failure'

const BASE = new URL('https://films.example/hls/list.m3u8')
const playlist = (...lines: string[]) => parsePlaylist(['#EXTM3U', ...lines, ''].join('\r\n'))

function media(...lines: string[]) {
  const list = playlist(...lines, '#EXT-X-ENDLIST')
  if (list.kind !== 'media') throw new Error('A master playlist')
  return renditionOf(list, BASE)
}

function master(...lines: string[]) {
  const list = playlist(...lines)
  if (list.kind !== 'master') throw new Error('A media playlist')
  return bestVariant(list, BASE)
}

function failureOf(act: () => unknown): SaveFailure {
  try {
    act()
  } catch (error) {
    if (error instanceof SaveFailure) return error
    throw error
  }
  throw new Error('It was read')
}

test.group('A playlist', () => {
  test('has a rendition with a picture, although all of those are larger than Full HD', ({
    assert,
  }) => {
    const { url } = master(
      '#EXT-X-STREAM-INF:BANDWIDTH=90000000,RESOLUTION=3840x2160',
      'uhd.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=9000000,RESOLUTION=2560x1440',
      'qhd.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="mp4a.40.2"',
      'sound.m3u8'
    )
    assert.equal(url, 'https://films.example/hls/qhd.m3u8')
  })

  test('has segments, with their ranges and keys', ({ assert }) => {
    const { start, pieces } = media(
      '#EXT-X-MEDIA-SEQUENCE:7',
      '#EXT-X-MAP:URI="start.mp4",BYTERANGE="100@0"',
      '#EXTINF:2,',
      '#EXT-X-BYTERANGE:50@100',
      'all.mp4',
      '#EXT-X-KEY:METHOD=AES-128,URI="/k?a=1,2",IV=0x000102030405060708090A0B0C0D0E0F',
      '#EXT-X-BYTERANGE:30',
      'all.mp4',
      '#EXT-X-KEY:METHOD=AES-128,URI="/k"',
      'last.mp4',
      '#EXT-X-KEY:METHOD=NONE',
      'plain.mp4'
    )
    assert.deepEqual(start?.range, { offset: 0, length: 100 })
    assert.equal(start?.url, 'https://films.example/hls/start.mp4')
    assert.deepEqual(
      pieces.map(({ range }) => range),
      [{ offset: 100, length: 50 }, { offset: 150, length: 30 }, null, null]
    )
    assert.deepEqual(
      pieces.map(({ key }) => key && [key.url, key.iv?.toString('hex')]),
      [
        null,
        ['https://films.example/k?a=1,2', '000102030405060708090a0b0c0d0e0f'],
        ['https://films.example/k', `${'0'.repeat(30)}09`],
        null,
      ]
    )
  })

  test('offers the best rendition up to Full HD, with its sound', ({ assert }) => {
    const found = master(
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",URI="en.m3u8"',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Deutsch, laut",DEFAULT=YES,URI="de.m3u8"',
      '#EXT-X-STREAM-INF:BANDWIDTH=9,RESOLUTION=3840x2160,AUDIO="a"',
      'uhd.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=3,RESOLUTION=1080x1920,CODECS="avc1,mp4a",AUDIO="a"',
      'hd.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=1',
      'small.m3u8'
    )
    assert.deepEqual(found, {
      url: 'https://films.example/hls/hd.m3u8',
      audioUrl: 'https://films.example/hls/de.m3u8',
    })
  })

  test('with {what} stops the download permanently, with the reason')
    .with([
      { what: 'a short vector', lines: ['#EXT-X-KEY:METHOD=AES-128,URI="k",IV=0x00', 'a.ts'] },
      { what: 'a rendition that says nothing', lines: ['#EXT-X-STREAM-INF:', 'a.m3u8'] },
      { what: 'a rendition without an address', lines: ['#EXT-X-STREAM-INF:BANDWIDTH=1'] },
      { what: 'an open quotation mark', lines: ['#EXT-X-KEY:METHOD=AES-128,URI="k', 'a.ts'] },
      { what: 'a key without a method', lines: ['#EXT-X-KEY:URI="k"', 'a.ts'] },
      { what: 'a beginning without an address', lines: ['#EXT-X-MAP:BYTERANGE="1@0"', 'a.ts'] },
      { what: 'a broken range', lines: ['#EXT-X-BYTERANGE:all', 'a.ts'] },
      { what: 'a broken number', lines: ['#EXT-X-MEDIA-SEQUENCE:-1', 'a.ts'] },
      { what: 'a line of 300 kB', lines: [`#EXT-X-STREAM-INF:${'a='.repeat(150_000)}`, 'a.m3u8'] },
      { what: 'nothing', lines: [] },
      { what: 'an address that is none', lines: ['http://[', '#EXT-X-ENDLIST'] },
    ])
    .run(({ assert }, { lines }) => {
      const failure = failureOf(() => {
        const list = playlist(...lines)
        return list.kind === 'master' ? bestVariant(list, BASE) : renditionOf(list, BASE)
      })
      assert.isTrue(failure.isFinal)
      assert.equal(failure.text.key, 'safebot.playlist_empty')
    })

  test('for certain players only counts as protected', ({ assert }) => {
    for (const key of ['METHOD=SAMPLE-AES,URI="k"', 'METHOD=AES-128,URI="k",KEYFORMAT="x"']) {
      const failure = failureOf(() => media(`#EXT-X-KEY:${key}`, 'a.ts'))
      assert.equal(failure.text.key, 'safebot.protected')
    }
  })
})
