import { test } from '@japa/runner'
import { FileRefused } from '#storage/file_refused'
import { sniffFirstBytes } from '#storage/sniff'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)
    )
  )

const PNG = bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR', Array(64).fill(0), 'IDAT')
const JPEG = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF', Array(32).fill(0))
const MP4 = bytes([0, 0, 0, 24], 'ftypisom', [0, 0, 2, 0], 'isommp42', Array(32).fill(0))
const MOV = bytes([0, 0, 0, 20], 'ftypqt  ', [0, 0, 2, 0], 'qt  ', Array(32).fill(0))
const PDF = bytes('%PDF-1.7\n1 0 obj\n')
const ZIP = zipOf('notes.txt', 'hello')
const EXE = bytes('MZ', [0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0])
const MXF = bytes([6, 0x0e, 0x2b, 0x34, 2, 5, 1, 1, 0x0d, 1, 2, 1, 1, 2, 4, 0], Array(32).fill(0))
const OLD_WORD = bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], Array(600).fill(0))

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const WORD_CONTENT_TYPES = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${WORD}.main+xml"/></Types>`

/** Returns the first bytes of a ZIP with one uncompressed entry: its local header and its contents. */
function zipOf(name: string, contents: string): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt32LE(contents.length, 18)
  header.writeUInt32LE(contents.length, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name), Buffer.from(contents)])
}

test.group('First bytes', () => {
  test('{type} is recognized')
    .with([
      { type: 'image/png', start: PNG },
      { type: 'image/jpeg', start: JPEG },
      { type: 'image/jpg', start: JPEG },
      { type: 'video/mp4', start: MP4 },
      { type: 'video/mp4', start: MOV },
      { type: 'video/quicktime', start: MP4 },
      { type: 'application/mxf', start: MXF },
      { type: 'application/pdf', start: PDF },
      { type: 'application/zip', start: ZIP },
      { type: 'application/x-zip-compressed', start: ZIP },
      { type: WORD, start: zipOf('[Content_Types].xml', WORD_CONTENT_TYPES) },
      { type: WORD, start: ZIP },
      { type: 'application/msword', start: OLD_WORD },
      { type: 'text/plain', start: bytes('Sofa, oak, 3 pieces\n') },
      { type: 'text/plain', start: Buffer.from('Диван из дуба') },
      { type: 'text/plain', start: bytes('BMW wants a reel, MZ too') },
      { type: 'text/plain', start: Buffer.from('\uFEFFOak', 'utf16le') },
      { type: 'text/markdown', start: bytes('# Brief\n<img src="a.png"> stays') },
      { type: 'text/csv', start: bytes('name;sku\nsofa;1\n') },
      { type: 'application/vnd.ms-excel', start: bytes('name;sku\nsofa;1\n') },
      { type: 'text/vtt', start: bytes('WEBVTT\n\n00:00.000 --> 00:01.000\nHi') },
    ])
    .run(async ({ assert }, { type, start }) => {
      await assert.doesNotReject(() => sniffFirstBytes(type, start))
    })

  test('{what} is not recognized as {type}')
    .with([
      { type: 'video/mp4', what: 'an image', start: PNG },
      { type: 'video/mp4', what: 'text', start: bytes('not a video at all') },
      { type: 'video/mp4', what: 'a program', start: EXE },
      { type: 'video/mp4', what: 'HTML', start: bytes('<html><script>alert(1)</script>') },
      { type: 'image/png', what: 'a JPEG', start: JPEG },
      { type: 'image/jpeg', what: 'SVG', start: bytes('<svg xmlns="http://www.w3.org/2000/svg">') },
      { type: 'application/zip', what: 'a program', start: EXE },
      { type: WORD, what: 'a PDF', start: PDF },
      { type: 'application/pdf', what: 'a ZIP', start: ZIP },
      { type: 'text/plain', what: 'a program', start: EXE },
      { type: 'text/plain', what: 'a PDF', start: PDF },
      { type: 'text/plain', what: 'bytes with NULs', start: bytes('hello', [0], 'world') },
      { type: 'text/plain', what: 'HTML', start: bytes('\n <!DOCTYPE html><title>x</title>') },
      {
        type: 'text/plain',
        what: 'HTML after a comment',
        start: bytes('<!-- x --><body onload=a()>'),
      },
      { type: 'text/csv', what: 'a late script', start: bytes('a;b\n1;<script>x</script>') },
      {
        type: 'text/plain',
        what: 'SVG',
        start: bytes('<?xml version="1.0"?>\n<svg onload="x()">'),
      },
      { type: 'text/plain', what: 'HTML in UTF-16', start: Buffer.from('\uFEFF<html>', 'utf16le') },
      { type: 'text/plain', what: 'a shell script', start: bytes('#!/bin/sh\nrm -rf ~') },
      { type: 'text/html', what: 'HTML', start: bytes('<html>') },
    ])
    .run(async ({ assert }, { type, start }) => {
      await assert.rejects(() => sniffFirstBytes(type, start), FileRefused)
    })

  test('has familiar names for types', async ({ assert }) => {
    const refusalOf = async (type: string, start: Uint8Array) => {
      const error = await sniffFirstBytes(type, start).catch((refusal: FileRefused) => refusal)
      return error?.message
    }
    const zip = Buffer.from('504b0304140000000000', 'hex')
    assert.equal(
      await refusalOf('video/quicktime', zip),
      'The file’s name says QuickTime (.mov), but ZIP is inside. Export it again.'
    )
    assert.equal(
      await refusalOf('video/mp4', bytes('<html>')),
      'The file’s name says MP4, but something else is inside. Export it again.'
    )
  })

  test('markup behind any number of comments is markup', async ({ assert }) => {
    const text = bytes(`${'<!-- a -->\n'.repeat(5_000)}<p>`)
    await assert.rejects(() => sniffFirstBytes('text/plain', text))
    await sniffFirstBytes('text/plain', bytes(`${'<!---->'.repeat(9_000)}words`))
  })
})
