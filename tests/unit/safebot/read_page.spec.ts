import { test } from '@japa/runner'
import { readPage } from '#safebot/read_page'
import { linkHash } from '#safebot/same_link'
import { videoName } from '#safebot/video_name'

const BASE = new URL('https://films.example/watch/7')
const found = (head: string, body = '') => readPage(`<head>${head}</head><body>${body}`, BASE)

test.group('Videos of a page', () => {
  test('the most reliable one comes first, each once', ({ assert }) => {
    const { videos } = found(
      `<meta property="og:video" content="/b.mp4">
       <meta property="og:video:secure_url" content="https://cdn.example/a.mp4">
       <script type="application/ld+json">
         {"@type": "NewsArticle", "video": [{"@type": "VideoObject", "contentUrl": "c.mp4"}]}
       </script>`,
      '<video src="/b.mp4"></video>'
    )
    assert.deepEqual(videos, [
      'https://films.example/watch/c.mp4',
      'https://cdn.example/a.mp4',
      'https://films.example/b.mp4',
    ])
  })

  test('a long title is cut between characters', ({ assert }) => {
    const titles = ['', 'x'].map((start) => `${start}${'🎬'.repeat(150)}`)
    for (const title of titles) {
      assert.isTrue(found(`<title>${title}</title>`).title?.isWellFormed())
      assert.isTrue(videoName({ title, url: BASE }, 'video/mp4').isWellFormed())
    }
  })

  test('a title is one line without control characters', ({ assert }) => {
    const data = { '@type': 'VideoObject', 'name': 'Dusk\0\u001b\n dawn\u0085' }
    const head = `<script type="application/ld+json">${JSON.stringify(data)}</script>`
    assert.equal(found(head).title, 'Dusk dawn')
  })

  test('a separate player page is not a video', ({ assert }) => {
    const { videos } = found(
      `<meta property="og:video" content="https://films.example/embed/7">
       <meta property="og:video:type" content="text/html">
       <meta property="og:video" content="https://cdn.example/7.mp4">
       <meta property="og:video:type" content="video/mp4">`
    )
    assert.deepEqual(videos, ['https://cdn.example/7.mp4'])
  })

  test('the names of other meta elements name no video', ({ assert }) => {
    const names = ['json', 'twitter', 'video', 'description']
    const { videos } = found(
      names.map((name) => `<meta name="${name}" content="https://films.example/${name}">`).join('')
    )
    assert.deepEqual(videos, [])
  })

  test('only http URLs count, resolved against the page’s base URL', ({ assert }) => {
    const { videos } = found(
      '<base href="https://cdn.example/x/">',
      '<video src="javascript:alert(1)"><source src="file:///etc/passwd"><source src="y.webm"></video><source src="z.mp4">'
    )
    assert.deepEqual(videos, ['https://cdn.example/x/y.webm'])
  })

  test('invalid JSON and markup cause no failure', ({ assert }) => {
    const { videos, title } = found(
      '<title> Night\n train </title><script type="application/ld+json">{"@type": </script>',
      '<video><source src="a.mp4"'
    )
    assert.deepEqual(videos, [])
    assert.equal(title, 'Night train')
  })
})

test.group('The same link', () => {
  const hash = (url: string) => linkHash(new URL(url))

  test('is stored without tracking parameters', ({ assert }) => {
    const plain = hash('https://films.example/a?v=1')
    for (const url of ['https://films.example/a?v=1#t=9', 'https://films.example/a?v=1&fbclid=x']) {
      assert.equal(hash(url), plain)
    }
    for (const url of ['https://films.example/a?v=2', 'https://films.example/a?v=1#/b']) {
      assert.notEqual(hash(url), plain)
    }
  })
})
