import { test } from '@japa/runner'
import { KeyNormalizer } from '@adonisjs/drive'
import { derivedKey, objectKey, safeName } from '#storage/object_key'

const parts = { companyId: 'c-1', purpose: 'material', fileId: 'f-1' } as const

test.group('Object keys', () => {
  test('contain company, purpose and file, and end in a safe name', ({ assert }) => {
    assert.equal(objectKey({ ...parts, name: 'Cut 2.MP4' }), 'c-1/material/f-1/Cut-2.mp4')
  })

  test('{name} becomes {safe}')
    .with([
      { name: 'Möbel – Größe.mov', safe: 'Mobel-Gro-e.mov' },
      { name: 'диван.mp4', safe: 'file.mp4' },
      { name: '../../etc/passwd', safe: 'passwd' },
      { name: 'C:\\clips\\a.mov', safe: 'a.mov' },
      { name: '..', safe: 'file' },
      { name: '.htaccess', safe: 'htaccess' },
      { name: 'a\u0000b?c#d%2e.png', safe: 'a-b-c-d-2e.png' },
      { name: '', safe: 'file' },
      { name: 'no extension', safe: 'no-extension' },
    ])
    .run(({ assert }, { name, safe }) => {
      assert.equal(safeName(name), safe)
    })

  test('have a maximum length and keep the extension', ({ assert }) => {
    const name = safeName(`${'long '.repeat(100)}.mp4`)
    assert.isAtMost(name.length, 80)
    assert.match(name, /\.mp4$/)
  })

  test('pass Drive unchanged for any name', ({ assert }) => {
    const drive = new KeyNormalizer()
    for (const name of ['a b', '..', 'ä/ö', '💥.mp4', '-.-', 'x'.repeat(300), 'a....b']) {
      const key = objectKey({ ...parts, name })
      assert.equal(drive.normalize(key), key)
    }
  })

  test('of derivatives are next to the original, never over it', ({ assert }) => {
    const original = objectKey({ ...parts, name: 'poster.jpg' })
    assert.equal(derivedKey(original, 'poster.jpg'), 'c-1/material/f-1/derived/poster.jpg')
  })
})
