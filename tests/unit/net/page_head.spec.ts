import { test } from '@japa/runner'
import { readHead } from '#net/page_head'

const headOf = (html: string | Buffer[], contentType?: string) => {
  async function* chunks() {
    yield* typeof html === 'string' ? [Buffer.from(html)] : html
  }
  return readHead(chunks(), contentType)
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

  test('is in the encoding that it declares, also behind the first part that arrives', async ({
    assert,
  }) => {
    const { title } = await headOf([
      Buffer.from('<!doctype html><html><head>'),
      Buffer.from('<meta charset="windows-1252"><title>Küche</title>', 'latin1'),
    ])
    assert.equal(title, 'Küche')
  })

  test('is in the encoding of its byte order mark, whatever the header says', async ({
    assert,
  }) => {
    const { title } = await headOf('\ufeff<title>Küche</title>', 'text/html; charset=iso-8859-1')
    assert.equal(title, 'Küche')
  })

  test('is in the encoding that it declares when that of the header is unknown', async ({
    assert,
  }) => {
    const page = Buffer.from('<meta charset="windows-1252"><title>Küche</title>', 'latin1')
    const { title } = await headOf([page], 'text/html; charset=none')
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
