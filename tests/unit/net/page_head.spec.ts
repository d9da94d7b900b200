import { test } from '@japa/runner'
import { readHead } from '#net/page_head'

const headOf = (html: string) => {
  async function* chunks() {
    yield Buffer.from(html)
  }
  return readHead(chunks())
}

test.group('The head of a page', () => {
  test('has a title on one line, without control characters', async ({ assert }) => {
    const { title } = await headOf('<title>Oak\n\u001b \u0085light</title>')
    assert.equal(title, 'Oak light')
  })

  test('is in UTF-8 if it declares UTF-16 in ASCII', async ({ assert }) => {
    const { title } = await headOf('<meta charset="utf-16"><title>Küche</title>')
    assert.equal(title, 'Küche')
  })

  test('has a long text cut between characters', async ({ assert }) => {
    for (const start of ['', 'x']) {
      const long = `${start}${'🎬'.repeat(400)}`
      const { title, description } = await headOf(
        `<title>${long}</title><meta name="description" content="${long}">`
      )
      assert.isTrue(title?.isWellFormed())
      assert.isTrue(description?.isWellFormed())
    }
  })
})
