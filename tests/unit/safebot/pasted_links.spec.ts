import { test } from '@japa/runner'

const { pastedLinks, withoutLinks } = (await import(
  new URL('../../../inertia/components/safebot/pasted_links.ts', import.meta.url).href
)) as {
  pastedLinks: (text: string) => string[]
  withoutLinks: (text: string, links: string[]) => string
}

const [A, B] = ['https://films.example/a.mp4', 'http://films.example/b.mp4']

test.group('Pasted links', () => {
  for (const [how, text] of [
    ['on lines', `${A}\r\n${B}\n`],
    ['separated by commas with spaces', `${A}, ${B}`],
    ['separated by commas alone', `${A},${B}`],
    ['separated by semicolons alone', `${A};${B}`],
    ['in a table', `|${A}|${B}|`],
    ['one after the other without a separator', `${A}${B}`],
    ['within sentences', `See ${A}. Or (${B}), “${A}”.`],
    ['in HTML', `<a href="${A}">one</a> <${B}>`],
  ]) {
    test(`are found ${how}`, ({ assert }) => {
      assert.deepEqual(pastedLinks(text), [A, B])
    })
  }

  test('keep a link in their path or parameters', ({ assert }) => {
    const links = [
      `https://web.archive.example/2020/${A}`,
      `https://player.example/?video=${A}&next=${B}`,
      `https://proxy.example/?${A}`,
    ]
    assert.deepEqual(pastedLinks(links.join(' ')), links)
  })

  test('are removed as often as they occur, without longer ones', ({ assert }) => {
    assert.equal(withoutLinks(`${A}-more\n${A}, ${B}\n${A}\nhtt`, [A, B]), `${A}-more\n \n\nhtt`)
  })

  test('are none in a text without any', ({ assert }) => {
    assert.deepEqual(pastedLinks('films.example, https:// and http'), [])
  })

  test('are found in a long text in linear time', ({ assert }) => {
    assert.lengthOf(pastedLinks(`https://${',;|)]'.repeat(40_000)}`), 1)
  })
})
