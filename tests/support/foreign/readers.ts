import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deviceOf } from '#access/user_agent'
import { readCopy, readPrompt } from '#ai/answers'
import { faultOf, renderTemplate } from '#ai/templates/render_template'
import { orientationIn } from '#media/file_format/exif_orientation'
import { boxLayout } from '#media/file_format/iso_boxes'
import { linksInMessage } from '#messenger/handlers/save_links'
import { readableUpdates } from '#messenger/readable_update'
import { readHead } from '#net/page_head'
import { extractedFrom } from '#safebot/ask_yt_dlp'
import { readPage } from '#safebot/read_page'
import { bestVariant, parsePlaylist, renditionOf } from '#safebot/read_playlist'
import { videoName } from '#safebot/video_name'
import { safeName } from '#storage/object_key'
import { sniffFirstBytes, typeOf } from '#storage/sniff'
import { noiseOf, repeatText } from '#tests/support/foreign/noise'

/** A function of the product that parses untrusted input. */
export type ForeignReader = {
  name: string
  /** Parses a text whose characters are bytes; may reject it. */
  read: (text: string) => unknown
  /** Maximum number of bytes that it receives. */
  maxBytes: number
  /** Building blocks of random input. */
  pieces: readonly string[]
  /** Worst known inputs, of a given length. */
  worst: Record<string, (length: number) => string>
}

const MIB = 1024 ** 2
const BASE = new URL(`https://films.example/${'a'.repeat(1_900)}/list.m3u8`)
const again =
  (piece: string, beginning = '') =>
  (length: number) =>
    repeatText(piece, length, beginning)
const numbered = (make: (number: number) => string) => (length: number) => {
  let text = ''
  for (let number = 0; text.length < length; number += 1) text += make(number)
  return text.slice(0, length)
}

const HTML = [
  ...['<svg>', '<b>', '<p>', '</p>', '</b>', '</svg>', '<title>', '</title>', '<template>'],
  ...['<meta ', 'property="og:title" ', 'property="og:video" ', 'content="', '"', "'", '=', '>'],
  ...['<!--', '-->', '<script>', '</script>', '<script type="application/ld+json">', '{"@type":'],
  ...[
    '&amp;',
    '&',
    '&#x41;',
    '<',
    '</',
    '<![CDATA[',
    ']]>',
    ' a',
    ' ',
    '\n',
    'x',
    '\0',
    'charset=',
  ],
]
const DEEP_HTML: ForeignReader['worst'] = {
  'nested pictures': again('<svg>'),
  'nested tags': again('<b>'),
  'tags that never end': again('<meta '),
  'ends of nothing': again('</zz>', '<i>'.repeat(100)),
  'ends of paragraphs': again('</p>', '<i>'.repeat(100)),
  'attributes': numbered((number) => (number === 0 ? '<p ' : `a${number} `)),
  'entities': again('&amp'),
  'comments': again('<!--'),
  'a long title': again('x', '<title>'),
  'brackets': again('<'),
}

/**
 * Every parser of untrusted input. Captions and CSV are missing, because the product only writes
 * them.
 */
export const READERS: readonly ForeignReader[] = [
  {
    name: 'the head of a page',
    read: (text) => readHead(chunks(text)),
    maxBytes: 4 * MIB,
    pieces: HTML,
    worst: DEEP_HTML,
  },
  {
    name: 'a page with videos',
    read: (text) => readPage(text, BASE),
    maxBytes: 2 * MIB,
    pieces: HTML,
    worst: {
      ...DEEP_HTML,
      'videos': again('<meta property="og:video" content="/a.mp4">'),
      'videos and players': again(
        '<meta property="og:video" content="/a"><meta property="og:video:type" content="text/html">'
      ),
      'beginnings': again('<base href="/a">'),
      'nested JSON': again('[', '<script type="application/ld+json">'),
      'much JSON': again(
        '{"@type":"VideoObject","contentUrl":"/a"},',
        '<script type="application/ld+json">['
      ),
      'scripts': again('<script type="application/ld+json">[{}]</script>'),
    },
  },
  {
    name: 'a playlist',
    read: (text) => readPlaylist(text),
    maxBytes: MIB,
    pieces: [
      ...['#EXTM3U', '#EXTINF:2,', '#EXT-X-KEY:', 'METHOD=AES-128', ',URI="k"', ',IV=0x00', '\n'],
      ...['#EXT-X-STREAM-INF:', 'BANDWIDTH=1', ',RESOLUTION=1x1', '#EXT-X-MAP:URI="m"', 'a.ts'],
      ...['#EXT-X-BYTERANGE:', '10@0', '#EXT-X-ENDLIST', '=', ',', '"', ' ', 'A', '\r\n'],
    ],
    worst: {
      'one line': again('a=', '#EXTM3U\n#EXT-X-STREAM-INF:'),
      'long lines': again(`#EXT-X-KEY:${'A=1,'.repeat(2_000)}\n`, '#EXTM3U\n'),
      'quotes': again(`#EXT-X-KEY:${'A="'.repeat(2_000)}\n`, '#EXTM3U\n'),
      'blanks': again(`#EXT-X-KEY:${' '.repeat(8_000)}\n`, '#EXTM3U\n'),
      'segments': again('#EXTINF:1,\na\n', '#EXTM3U\n#EXT-X-ENDLIST\n'),
      'keys': again('#EXT-X-KEY:METHOD=AES-128,URI="k"\na\n', '#EXTM3U\n#EXT-X-ENDLIST\n'),
      'variants': again('#EXT-X-STREAM-INF:A=1\na\n', '#EXTM3U\n'),
      'empty lines': again('\n', '#EXTM3U\n'),
    },
  },
  {
    name: 'what a program says of a page',
    read: (text) => extractedFrom(Buffer.from(text, 'latin1')),
    maxBytes: 8 * MIB,
    pieces: [
      '{',
      '}',
      '[',
      ']',
      '"a":',
      '1',
      ',',
      '"requested_downloads":',
      '"http_headers":',
      ' ',
    ],
    worst: {
      nested: again('['),
      headers: (length) =>
        `{"requested_downloads":[{"url":"/a","http_headers":{${numbered((number) => `"h${number}":"x",`)(length - 90)}"z":"z"}}]}`,
    },
  },
  {
    name: 'the rotation of a picture',
    read: (text) => orientationIn(Buffer.from(text, 'latin1')),
    maxBytes: 256 * 1024,
    pieces: [
      ...[
        '\xff\xd8',
        '\xff\xe1',
        '\xff\xe2',
        '\xff\xed',
        '\x00\x10',
        '\xff\xff',
        'Exif\0\0',
        'II*\0',
      ],
      ...['MM\0*', '\x08\0\0\0', '\x12\x01', '\x03\0', '\0\0\0\x01', '8BIM', 'ICC_PROFILE\0', '\0'],
    ],
    worst: {
      segments: again('\xff\xe1\x00\x08Exif\0\0', '\xff\xd8'),
      entries: again(
        '\x12\x01\x03\0\x01\0\0\0',
        `\xff\xd8\xff\xe1\xff\xf0Exif\0\0II*\0\x08\0\0\0\xff\xff`
      ),
      metadata: again(
        '<rdf:Description>',
        '\xff\xd8\xff\xe1\xff\xf0http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>'
      ),
    },
  },
  {
    name: 'the boxes of a video',
    read: (text) => boxesOf(text),
    maxBytes: 4 * MIB,
    pieces: [
      '\0\0\0\x08free',
      '\0\0\0\x01mdat\0\0\0\0\0\0\0\x10',
      '\0\0\0\x10moov',
      '\0\0\0\0',
      '\xff',
    ],
    worst: {
      'empty boxes': again('\0\0\0\x08free'),
      'long boxes': again('\0\0\0\x01mdat\0\0\0\0\0\0\0\x10'),
    },
  },
  {
    name: 'the first bytes of a file',
    read: async (text) => {
      const bytes = Buffer.from(text, 'latin1')
      await sniffFirstBytes('text/plain', bytes.subarray(0, 64 * 1024)).catch(() => null)
      return typeOf(bytes)
    },
    maxBytes: MIB,
    pieces: [
      ...[
        '<!--',
        '-->',
        '<',
        '<!doctype',
        ' ',
        '\n',
        'x',
        'ID3\x03\0\0\0\0\x0f\x7f',
        'PK\x03\x04',
        '\0',
      ],
      ...[
        'RIFF',
        'WEBP',
        '\x1aE\xdf\xa3',
        'ftyp',
        '\0\0\0\x08',
        '\x89PNG\r\n\x1a\n',
        'GIF89a',
        'IDAT',
      ],
    ],
    worst: {
      'comments': again('<!---->'),
      'beginnings of comments': again('<!--'),
      'blanks': again(' '),
      'doctypes': again('<!doctype '),
      'tags of music': again('ID3\x03\0\0\0\0\0\0'),
      'archives': again(`PK\x03\x04${'\0'.repeat(26)}`),
      'chunks of a picture': again('\0\0\0\0IHDR\0\0\0\0', '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR'),
    },
  },
  {
    name: 'an update of the messenger',
    read: (text) => readUpdate(text),
    maxBytes: MIB,
    pieces: [
      '{',
      '}',
      '[',
      ']',
      '"text":',
      '"a"',
      ',',
      '1',
      '"message":',
      '\\u0000',
      '\\ud800',
      ' ',
    ],
    worst: {
      'entities': (length) => updateWith(again('{"type":"url","offset":0,"length":4},')(length)),
      'nested': () => updateWith(`${'['.repeat(30)}${']'.repeat(30)},`),
      'a long text': (length) =>
        `{"update_id":1,"message":{"message_id":1,"chat":{"id":1,"type":"private"},"text":"${'x'.repeat(length)}"}}`,
    },
  },
  {
    name: 'an answer of an AI provider',
    read: (text) => [readPrompt(text), readCopy(text)],
    maxBytes: MIB,
    pieces: [
      '{',
      '}',
      '"caption":',
      '"prompt":',
      '"hashtags":',
      '[',
      ']',
      '"a"',
      ',',
      '#',
      'é',
      ' ',
    ],
    worst: {
      'nested': (length) => `{${'['.repeat(length - 2)}}`,
      'braces': again('{}'),
      'hashtags': again('"#a",', '{"caption":"a","hashtags":['),
      'a long caption': (length) => `{"caption":"${' '.repeat(length)}"}`,
    },
  },
  {
    name: 'a template',
    read: (text) => [faultOf(text), renderTemplate(text, {} as never)],
    maxBytes: 20_000,
    pieces: ['{{', '}}', '{', '}', '#', '/', ' ', '\t', '\n', 'title', ':'],
    worst: { braces: again('{{'), blanks: again(' ', '{{'), tags: again('{{#title}}') },
  },
  {
    name: 'the name of a file',
    read: (text) => [
      safeName(text),
      videoName(
        { title: text, disposition: `attachment; filename=${text}`, url: BASE },
        'video/mp4'
      ),
    ],
    maxBytes: 64 * 1024,
    pieces: ['.', ' ', '-', 'a', '/', 'filename*=', "utf-8''", '%41', '"', ';', '\u0301'],
    worst: {
      'dots': again('.'),
      'dots and dashes': again('.-'),
      'dots in the middle': (length) => `a${'.'.repeat(length)}a`,
      'names': again('filename='),
    },
  },
  {
    name: 'the name of a browser',
    read: (text) => deviceOf(text),
    maxBytes: 16 * 1024,
    pieces: [
      'Mozilla/5.0',
      ' ',
      '(',
      ')',
      ';',
      'Android',
      'Chrome/1.',
      'iPhone',
      'Version/',
      '1.',
      'like',
    ],
    worst: {
      digits: again('1', 'Version/'),
      blanks: again(' '),
      systems: again('Android '),
      versions: again('Chrome/1.'),
      brackets: again('('),
    },
  },
]

/** Yields every input of a reader at this length: the worst cases by name, and noise. */
export function* inputsOf(reader: ForeignReader, length: number, seeds: readonly number[]) {
  for (const [what, make] of Object.entries(reader.worst)) yield { what, text: make(length) }
  for (const seed of seeds)
    yield { what: `noise ${seed}`, text: noiseOf(reader.pieces, length, seed) }
}

/** Parses a text. A rejection is a valid result; throws on errors that indicate a bug. */
export async function readForeign({ read }: ForeignReader, text: string): Promise<void> {
  try {
    await read(text)
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) throw error
  }
}

async function* chunks(text: string): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += 16_384) {
    yield Buffer.from(text.slice(at, at + 16_384), 'latin1')
  }
}

function readPlaylist(text: string) {
  const playlist = parsePlaylist(text)
  return playlist.kind === 'master' ? bestVariant(playlist, BASE) : renditionOf(playlist, BASE)
}

async function boxesOf(text: string) {
  const path = join(tmpdir(), `rushes-boxes-${process.pid}`)
  await writeFile(path, text, 'latin1')
  return boxLayout(path)
}

async function readUpdate(text: string) {
  const updates = await readableUpdates([parsed(text)])
  return updates.map(({ message }) => message && linksInMessage(message))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return { text }
  }
}

function updateWith(entities: string): string {
  const list = entities.slice(0, entities.lastIndexOf('},') + 1)
  return `{"update_id":1,"message":{"message_id":1,"chat":{"id":1,"type":"private"},"text":"a.de","entities":[${list}]}}`
}
