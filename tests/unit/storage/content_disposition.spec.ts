import { test } from '@japa/runner'
import { contentDisposition } from '#support/content_disposition'

test.group('Content-Disposition', () => {
  test('carries the name as it is, and an ASCII fallback', ({ assert }) => {
    assert.equal(
      contentDisposition('attachment', 'Größe "A".mov'),
      `attachment; filename="Gr__e _A_.mov"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%22A%22.mov`
    )
  })

  test('lets no name start a header, a path or another parameter', ({ assert }) => {
    const value = contentDisposition('inline', '../a\r\nSet-Cookie: x=1"; filename="b.html')
    assert.notMatch(value, /[\r\n]/)
    assert.equal(value.match(/filename="/g)?.length, 1)
    assert.match(value, /^inline; filename="aSet-Cookie: x=1__ filename=_b\.html";/)
  })

  test('drops characters that turn the reading direction round', ({ assert }) => {
    assert.match(contentDisposition('attachment', 'photo\u202Egpj.zip'), /filename="photogpj\.zip"/)
  })

  test('is bounded, keeps the extension, and survives half a character', ({ assert }) => {
    const value = contentDisposition('attachment', `${'ß'.repeat(500)}\uD800.mp4`)
    assert.isBelow(value.length, 1_600)
    assert.match(value, /\.mp4$/)
  })
})
