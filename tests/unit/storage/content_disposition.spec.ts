import { test } from '@japa/runner'
import { contentDisposition } from '#support/http/content_disposition'

test.group('Content-Disposition', () => {
  test('contains the unchanged name, and an ASCII fallback', ({ assert }) => {
    assert.equal(
      contentDisposition('attachment', 'Größe "A".mov'),
      `attachment; filename="Gr__e _A_.mov"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%22A%22.mov`
    )
  })

  test('prevents names from starting a header, a path or another parameter', ({ assert }) => {
    const value = contentDisposition('inline', '../a\r\nSet-Cookie: x=1"; filename="b.html')
    assert.notMatch(value, /[\r\n]/)
    assert.equal(value.match(/filename="/g)?.length, 1)
    assert.match(value, /^inline; filename="aSet-Cookie: x=1__ filename=_b\.html";/)
  })

  test('keeps all of a name with slashes', ({ assert }) => {
    const value = contentDisposition('attachment', 'Sofa 16/9 v2\\3.csv')
    assert.equal(
      value,
      `attachment; filename="Sofa 16-9 v2-3.csv"; filename*=UTF-8''Sofa%2016-9%20v2-3.csv`
    )
  })

  test('removes characters that change the reading direction', ({ assert }) => {
    assert.match(contentDisposition('attachment', 'photo\u202Egpj.zip'), /filename="photogpj\.zip"/)
  })

  test('has a maximum length, keeps the extension, and accepts half a character', ({ assert }) => {
    const value = contentDisposition('attachment', `${'ß'.repeat(500)}\uD800.mp4`)
    assert.isBelow(value.length, 1_600)
    assert.match(value, /\.mp4$/)
  })
})
