import { test } from '@japa/runner'
import { FILE_PURPOSES } from '#models/files/values'
import { checkDeclared } from '#storage/accepted_files'
import { FileRefused } from '#storage/file_refused'
import { servedType } from '#storage/file_types'
import { MAX_UPLOAD_BYTES } from '#storage/limits'

const video = {
  purpose: 'content',
  name: 'cut.mp4',
  contentType: 'video/mp4',
  size: 1_000,
} as const
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

function refusal(...args: Parameters<typeof checkDeclared>): FileRefused {
  try {
    checkDeclared(...args)
  } catch (error) {
    return error as FileRefused
  }
  throw new Error('It was accepted')
}

test.group('What may be uploaded', () => {
  test('{purpose} accepts {name}')
    .with([
      { purpose: 'material', name: 'a.mp4', contentType: 'video/mp4' },
      { purpose: 'material', name: 'a.jpg', contentType: 'image/jpeg' },
      { purpose: 'material', name: 'a.mp3', contentType: 'audio/mpeg' },
      { purpose: 'material', name: 'a.pdf', contentType: 'application/pdf' },
      { purpose: 'material', name: 'a.docx', contentType: DOCX },
      { purpose: 'material', name: 'a.txt', contentType: 'text/plain; charset=utf-8' },
      { purpose: 'material', name: 'a.zip', contentType: 'application/x-zip-compressed' },
      { purpose: 'material', name: 'list.csv', contentType: 'application/vnd.ms-excel' },
      { purpose: 'material', name: 'voice.mp4', contentType: 'audio/mp4' },
      { purpose: 'attachment', name: 'a.pdf', contentType: 'application/pdf' },
      { purpose: 'reference', name: 'a.webp', contentType: 'image/webp' },
      { purpose: 'reference', name: 'a.mov', contentType: 'video/quicktime' },
      { purpose: 'content', name: 'A.MP4', contentType: 'Video/MP4' },
      { purpose: 'logo', name: 'a.png', contentType: 'image/png' },
    ] as const)
    .run(({ assert }, file) => {
      assert.doesNotThrow(() => checkDeclared({ ...file, size: 1 }))
    })

  test('{purpose} refuses {name} as {contentType}')
    .with([
      { purpose: 'content', name: 'a.jpg', contentType: 'image/jpeg' },
      { purpose: 'content', name: 'a.pdf', contentType: 'application/pdf' },
      { purpose: 'reference', name: 'a.pdf', contentType: 'application/pdf' },
      { purpose: 'logo', name: 'a.mp4', contentType: 'video/mp4' },
      { purpose: 'logo', name: 'a.psd', contentType: 'image/vnd.adobe.photoshop' },
      { purpose: 'material', name: 'a.bin', contentType: 'application/octet-stream' },
      { purpose: 'material', name: 'a', contentType: '' },
    ] as const)
    .run(({ assert }, file) => {
      assert.instanceOf(refusal({ ...file, size: 1 }), FileRefused)
    })

  test('no purpose accepts HTML, SVG or programs, by type or by name', ({ assert }) => {
    const types = ['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/javascript']
    const programs = ['application/x-msdownload', 'application/x-sh', 'application/java-archive']
    for (const purpose of FILE_PURPOSES) {
      for (const contentType of [...types, ...programs]) {
        assert.equal(refusal({ ...video, purpose, contentType }).field, 'contentType')
      }
      for (const name of ['a.html', 'a.SVG', 'a.exe', 'a.mp4.js', 'a.docm', 'a.sh']) {
        assert.equal(
          refusal({ ...video, purpose, name, contentType: 'text/plain' }).field,
          'fileName'
        )
      }
    }
  })

  test('the extension decides if the client sends no type', ({ assert }) => {
    const file = { purpose: 'material', name: 'take.mxf', size: 1 } as const
    const expected = { contentType: 'application/mxf', family: 'video' } as const
    assert.deepEqual(checkDeclared({ ...file, contentType: '' }), expected)
    assert.deepEqual(checkDeclared({ ...file, contentType: 'application/octet-stream' }), expected)
  })

  test('a name with the extension of another type is refused', ({ assert }) => {
    assert.equal(refusal({ ...video, name: 'cut.pdf' }).field, 'fileName')
  })

  test('sizes are limited by type', ({ assert }) => {
    const image = {
      ...video,
      purpose: 'reference',
      name: 'a.png',
      contentType: 'image/png',
    } as const
    assert.doesNotThrow(() => checkDeclared({ ...video, size: MAX_UPLOAD_BYTES.video }))
    assert.match(refusal({ ...video, size: MAX_UPLOAD_BYTES.video + 1 }).message, /10\.7 GB/)
    assert.doesNotThrow(() => checkDeclared({ ...image, size: MAX_UPLOAD_BYTES.image }))
    assert.match(refusal({ ...image, size: MAX_UPLOAD_BYTES.image + 1 }).message, /52\.4 MB/)
    assert.equal(refusal({ ...video, size: 0 }).field, 'size')
    assert.equal(refusal({ ...video, size: 1.5 }).field, 'size')
  })
})

test.group('The type with which a file is served', () => {
  test('is never a type that a browser would run: {$self}')
    .with([
      'text/html',
      'text/html; charset=utf-8',
      'TEXT/HTML',
      'application/xhtml+xml',
      'image/svg+xml',
      'text/xml',
      'application/xml',
      'text/javascript',
      'application/javascript',
      'multipart/related',
      'text/css',
      'application/x-shockwave-flash',
      '',
      'nonsense',
    ])
    .run(({ assert }, contentType) => {
      const served = { type: 'application/octet-stream', mayBeShown: false }
      assert.deepEqual(servedType(contentType), served)
    })

  test('is plain text as an attachment for every text', ({ assert }) => {
    for (const contentType of ['text/plain', 'text/csv', 'text/markdown', 'application/json']) {
      assert.deepEqual(servedType(contentType), {
        type: 'text/plain; charset=utf-8',
        mayBeShown: false,
      })
    }
  })
})
