import { test } from '@japa/runner'
import { XMLParser } from 'fast-xml-parser'
import type { FrameRate } from '#media/media_facts'
import { commentEdl } from '#queries/content/comments/comment_edl'
import { commentFcpxml } from '#queries/content/comments/comment_fcpxml'
import type { CommentRow } from '#queries/content/comments/comment_row'
import { markersOf, type Marker, type MarkerList } from '#queries/content/comments/marker_list'

/** Rates by their names, with the whole number by which timecode counts. */
const RATES: { name: string; rate: FrameRate; base: number; drops: number }[] = [
  { name: '23.976', rate: { numerator: 24_000, denominator: 1_001 }, base: 24, drops: 0 },
  { name: '24', rate: { numerator: 24, denominator: 1 }, base: 24, drops: 0 },
  { name: '25', rate: { numerator: 25, denominator: 1 }, base: 25, drops: 0 },
  { name: '29.97', rate: { numerator: 30_000, denominator: 1_001 }, base: 30, drops: 2 },
  { name: '30', rate: { numerator: 30, denominator: 1 }, base: 30, drops: 0 },
  { name: '50', rate: { numerator: 50, denominator: 1 }, base: 50, drops: 0 },
  { name: '59.94', rate: { numerator: 60_000, denominator: 1_001 }, base: 60, drops: 4 },
  { name: '60', rate: { numerator: 60, denominator: 1 }, base: 60, drops: 0 },
]

/** Around the first second, the minutes that drop numbers and those that don't, and the hour. */
function framesOf(base: number): number[] {
  const starts = [0, base, base * 60, base * 120, base * 600, base * 3_600]
  return starts
    .flatMap((start) => [-9, -5, -4, -1, 0, 1, 3, 7].map((by) => start + by))
    .filter((f) => f >= 0)
}

const marker = (first: number, last = first): Marker => ({
  first,
  last,
  author: 'Mara <Holm> & "Co"',
  text: `Frame ${first} | warmer\nplease`,
  isResolved: first % 2 === 0,
})

function listOf(rate: FrameRate, base: number): MarkerList {
  return {
    title: 'Dusk “A” & B v2',
    fileName: 'dusk & dawn v2.mp4',
    rate,
    width: 1080,
    height: 1920,
    frames: base * 3_700,
    hasSound: true,
    markers: framesOf(base).map((first, index) => marker(first, first + (index % 3) * 11)),
    remarks: ['Mara: Lovely <all> over'],
  }
}

/** Counts the numbers that SMPTE ST 12-1 leaves out one by one; knows nothing of the writer's sum. */
function frameAt(timecode: string, base: number, drops: number): number {
  const [hours, minutes, seconds, frames] = timecode.split(/[:;]/).map(Number)
  let frame = ((hours * 60 + minutes) * 60 + seconds) * base + frames
  for (let minute = 1; minute <= hours * 60 + minutes; minute += 1) {
    if (minute % 10 !== 0) frame -= drops
  }
  return frame
}

test.group('Markers for editing programs', () => {
  test('as an EDL at {name} name every frame exactly')
    .with(RATES)
    .run(({ assert }, { rate, base, drops }) => {
      const list = listOf(rate, base)
      const lines = commentEdl(list).split('\r\n')
      assert.equal(lines[1], drops ? 'FCM: DROP FRAME' : 'FCM: NON-DROP FRAME')
      assert.include(lines, '* COMMENT: Mara: Lovely <all> over')

      const EVENT = /^(\d{3,}) {2}AX {7}V {5}C {8}(\S+) (\S+) (\S+) (\S+)$/
      const events = lines.flatMap((line, index) => {
        const found = EVENT.exec(line)
        return found ? [{ found, note: lines[index + 1], locator: lines[index + 2] }] : []
      })
      assert.lengthOf(events, list.markers.length)
      for (const [index, { found, note, locator }] of events.entries()) {
        const { first, last, isResolved } = list.markers[index]
        const [, , from, to, recordFrom, recordTo] = found
        assert.equal(from.includes(';'), drops > 0)
        assert.deepEqual(
          [from, to, recordFrom, recordTo].map((code) => frameAt(code, base, drops)),
          [first, last + 1, first, last + 1]
        )
        const [, color, words, length] = /^ \|C:(\w+) \|M:(.*) \|D:(\d+)$/.exec(note)!
        assert.equal(color, isResolved ? 'ResolveColorGreen' : 'ResolveColorRed')
        assert.equal(words, `Mara <Holm> & "Co": Frame ${first} / warmer please`)
        assert.equal(Number(length), last - first + 1)
        assert.equal(frameAt(locator.split(' ')[2], base, drops), first)
      }
    })

  test('as FCPXML at {name} are fractions of a second that are whole frames')
    .with(RATES)
    .run(({ assert }, { rate, base, drops }) => {
      const list = listOf(rate, base)
      const parser = new XMLParser({
        ignoreAttributes: false,
        attributeNamePrefix: '',
        processEntities: true,
      })
      const { fcpxml } = parser.parse(commentFcpxml(list))
      const { resources, library } = fcpxml
      const { sequence } = library.event.project
      const clip = sequence.spine['asset-clip']
      assert.equal(fcpxml.version, '1.9')
      assert.equal(clip.ref, resources.asset.id)
      assert.equal(sequence.format, resources.format.id)
      assert.equal(sequence.tcFormat, drops ? 'DF' : 'NDF')
      assert.equal(framesIn(resources.format.frameDuration, rate), 1n)
      assert.equal(framesIn(clip.duration, rate), BigInt(list.frames))
      assert.equal(sequence.note, 'Mara: Lovely <all> over')
      assert.equal(decodeURIComponent(resources.asset['media-rep'].src), './dusk & dawn v2.mp4')
      assert.deepEqual(
        clip.marker.map((one: Record<string, string>) => ({
          first: framesIn(one.start, rate),
          length: framesIn(one.duration, rate),
          value: one.value.replaceAll('&#10;', '\n'),
          completed: one.completed,
        })),
        list.markers.map(({ first, last, author, text, isResolved }) => ({
          first: BigInt(first),
          length: BigInt(last - first + 1),
          value: `${author}: ${text}`,
          completed: isResolved ? '1' : '0',
        }))
      )
    })

  test('leave out what XML has no way to write', ({ assert }) => {
    const list = listOf(RATES[2].rate, 25)
    list.markers = [{ ...marker(3), text: 'a\u0000b\u{FFFE}c\uD800d\u{1F3AC}' }]
    const { fcpxml } = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(
      commentFcpxml(list)
    )
    const { value } = fcpxml.library.event.project.sequence.spine['asset-clip'].marker
    assert.isTrue(value.endsWith(': abc\u{FFFD}d\u{1F3AC}'), value)
  })
})

/** How many frames a time is; it has to be a whole number of them. */
function framesIn(time: string, { numerator, denominator }: FrameRate): bigint {
  const [, above, below = '1'] = /^(\d+)(?:\/(\d+))?s$/.exec(time)!
  const [top, bottom] = [BigInt(above) * BigInt(numerator), BigInt(below) * BigInt(denominator)]
  if (top % bottom !== 0n) throw new Error(`${time} is not a whole number of frames`)
  return top / bottom
}

test.group('Markers of many threads', () => {
  test('are made in a number of steps that grows with the comments', ({ assert }) => {
    const stepsOf = (count: number) => {
      let reads = 0
      const comments = Array.from({ length: count }, (_, index) => {
        const parentId = index % 2 ? `${index - 1}` : null
        const row = { id: `${index}`, parentId, body: 'Warmer', frame: index, endFrame: null }
        return new Proxy(
          { ...row, resolvedAt: null, author: { id: 'a', fullName: 'Mara Holm' } },
          {
            get(target, name, receiver) {
              reads += 1
              return Reflect.get(target, name, receiver)
            },
          }
        ) as unknown as CommentRow
      })
      const { markers } = markersOf(comments)
      assert.lengthOf(markers, count / 2)
      assert.equal(markers[0].text, 'Warmer\nMara Holm: Warmer')
      return reads
    }
    assert.isAtMost(stepsOf(4_000) / stepsOf(1_000), 5)
  })
})
