import { test } from '@japa/runner'
import { XMLParser } from 'fast-xml-parser'
import type { FrameRate } from '#media/media_facts'
import { frameOf } from '#media/timecode'
import { commentEdl, defaultStart } from '#queries/content/comments/comment_edl'
import { commentFcpxml } from '#queries/content/comments/comment_fcpxml'
import type { CommentRow } from '#queries/content/comments/comment_row'
import { commentXmeml } from '#queries/content/comments/comment_xmeml'
import {
  markersOf,
  mergedByFrame,
  type Marker,
  type MarkerList,
} from '#queries/content/comments/marker_list'

/**
 * Frame rates by name, with `base`, the frames per timecode second, and `drops`, the frame numbers that a minute skips.
 */
const RATES: { name: string; rate: FrameRate; base: number; drops: number }[] = [
  { name: '23.976', rate: { numerator: 24_000, denominator: 1_001 }, base: 24, drops: 0 },
  { name: '24', rate: { numerator: 24, denominator: 1 }, base: 24, drops: 0 },
  { name: '25', rate: { numerator: 25, denominator: 1 }, base: 25, drops: 0 },
  { name: '29.97', rate: { numerator: 30_000, denominator: 1_001 }, base: 30, drops: 2 },
  { name: '29.97 (rounded)', rate: { numerator: 2_997, denominator: 100 }, base: 30, drops: 2 },
  { name: '30', rate: { numerator: 30, denominator: 1 }, base: 30, drops: 0 },
  { name: '50', rate: { numerator: 50, denominator: 1 }, base: 50, drops: 0 },
  { name: '59.94', rate: { numerator: 60_000, denominator: 1_001 }, base: 60, drops: 4 },
  { name: '60', rate: { numerator: 60, denominator: 1 }, base: 60, drops: 0 },
]

/**
 * Returns frames around the first second, around minutes that skip numbers and minutes that don't, and around the first
 * hour.
 */
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
    remarks: [{ author: 'Mara', text: 'Lovely <all> over', isResolved: false }],
  }
}

/** Matches an event of a marker list in the format of DaVinci Resolve, with the line of its note. */
const EVENT =
  /^(\d{3,}) {2}001 {6}V {5}C {8}(\S+) (\S+) (\S+) (\S+)\r\n(.*) \|C:(\w+) \|M:(.*) \|D:(\d+)\r$/gm

function eventsOf(edl: string) {
  return Array.from(edl.matchAll(EVENT), ([, number, from, to, recordFrom, recordTo, ...rest]) => {
    const [note, color, name, length] = rest
    return { number, from, to, recordFrom, recordTo, note, color, name, length: Number(length) }
  })
}

/**
 * Returns the frame of a timecode. Subtracts the numbers that SMPTE ST 12-1 skips minute by minute, independently of
 * the formula in the code.
 */
function frameAt(timecode: string, base: number, drops: number): number {
  const [hours, minutes, seconds, frames] = timecode.split(/[:;]/).map(Number)
  let frame = ((hours * 60 + minutes) * 60 + seconds) * base + frames
  for (let minute = 1; minute <= hours * 60 + minutes; minute += 1) {
    if (minute % 10 !== 0) frame -= drops
  }
  return frame
}

test.group('Markers for editing programs', () => {
  test('as an EDL at {name} are events of one frame, from one hour on')
    .with(RATES)
    .run(({ assert }, { rate, base, drops }) => {
      const list = listOf(rate, base)
      const edl = commentEdl(list, frameOf(defaultStart(rate), rate)!)
      assert.equal(edl.split('\r\n')[1], drops ? 'FCM: DROP FRAME' : 'FCM: NON-DROP FRAME')
      assert.notInclude(edl, '*')

      const hour = frameAt(drops ? '01:00:00;00' : '01:00:00:00', base, drops)
      const events = eventsOf(edl)
      const merged = mergedByFrame(list)
      assert.lengthOf(events, merged.length)
      for (const [index, event] of events.entries()) {
        const { first, last, authors, isResolved } = merged[index]
        const codes = [event.from, event.to, event.recordFrom, event.recordTo]
        assert.equal(event.from.includes(';'), drops > 0)
        assert.deepEqual(
          codes.map((code) => frameAt(code, base, drops) - hour),
          [first, first + 1, first, first + 1]
        )
        assert.equal(event.color, isResolved ? 'ResolveColorGreen' : 'ResolveColorRed')
        assert.equal(event.name, authors)
        assert.include(event.note, `Frame ${first} / warmer please`)
        assert.equal(event.length, last - first + 1)
      }
      const starts = events.map(({ from }) => from)
      assert.deepEqual(starts, [...new Set(starts)])
    })

  test('as an EDL begin at the start of the timeline, in its timecode', ({ assert }) => {
    const list = listOf(RATES[3].rate, 30)
    list.markers = [marker(1_800)]
    list.remarks = []
    const from = (start: string) => eventsOf(commentEdl(list, frameOf(start, list.rate)!))[0].from
    assert.equal(from('00:00:00;00'), '00:01:00;02')
    assert.equal(from('00:00:00:00'), '00:01:00:00')
    assert.equal(from('10:00:00:00'), '10:01:00:00')
  })

  test('as an EDL never contain text that looks like a statement: “{$self}”')
    .with(['5 frames late', '* LOC: 01:00:00:00 RED', 'M2 later', 'FROM CLIP NAME: x', '٣ warmer'])
    .run(({ assert }, text) => {
      const list = listOf(RATES[2].rate, 25)
      list.markers = [{ ...marker(9), text }]
      list.remarks = []
      const [event] = eventsOf(commentEdl(list, { frame: 0, isDrop: false }))
      assert.equal(event.note, `- ${text}`)
    })

  test('on one frame are merged into one, which names each author', ({ assert }) => {
    const list = listOf(RATES[2].rate, 25)
    list.markers = [
      { first: 4, last: 9, author: 'Ana', text: 'Warmer', isResolved: true },
      { first: 4, last: 4, author: 'Ben', text: 'Slower', isResolved: false },
      { first: 5, last: 5, author: 'Ana', text: 'Inside the range', isResolved: true },
    ]
    assert.deepEqual(mergedByFrame(list), [
      { first: 0, last: 0, authors: 'Mara', text: 'Lovely <all> over', isResolved: false },
      {
        first: 4,
        last: 9,
        authors: 'Ana, Ben',
        text: 'Ana: Warmer\nBen: Slower',
        isResolved: false,
      },
      { first: 5, last: 5, authors: 'Ana', text: 'Inside the range', isResolved: true },
    ])
  })

  test('as XML for Premiere Pro at {name} are markers of a sequence with the video')
    .with(RATES)
    .run(({ assert }, { rate, base, drops }) => {
      const list = listOf(rate, base)
      const { xmeml } = new XMLParser({
        ignoreAttributes: false,
        attributeNamePrefix: '',
        processEntities: { enabled: true, maxTotalExpansions: Infinity },
        parseTagValue: false,
      }).parse(commentXmeml(list))
      const { sequence } = xmeml
      const { clipitem } = sequence.media.video.track
      const ntsc = Number.isInteger(rate.numerator / rate.denominator) ? 'FALSE' : 'TRUE'
      assert.equal(xmeml.version, '5')
      assert.equal(sequence.name, list.title)
      for (const part of [sequence, clipitem, clipitem.file, sequence.timecode]) {
        assert.deepEqual(part.rate, { timebase: String(base), ntsc })
      }
      assert.equal(sequence.timecode.displayformat, drops ? 'DF' : 'NDF')
      assert.equal(clipitem.out, String(list.frames))
      assert.equal(clipitem.file.name, list.fileName)
      assert.equal(sequence.media.audio.track.clipitem.file.id, clipitem.file.id)
      const plain = (text: string) => text.replaceAll('&#10;', '\n')
      assert.deepEqual(
        sequence.marker.map((one: Record<string, string>) => ({
          first: Number(one.in),
          end: Number(one.out),
          authors: one.name,
          text: plain(one.comment),
          isResolved: one.pproColor === undefined,
        })),
        mergedByFrame(list).map(({ first, last, authors, text, isResolved }) => ({
          ...{ first, authors, text, isResolved },
          end: last > first ? last + 1 : -1,
        }))
      )
    })

  test('as FCPXML at {name} have times that are whole frames')
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

  test('omit characters that XML doesn’t allow', ({ assert }) => {
    const list = listOf(RATES[2].rate, 25)
    list.markers = [{ ...marker(3), text: 'a\u0000b\u{FFFE}c\uD800d\u{1F3AC}' }]
    const { fcpxml } = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(
      commentFcpxml(list)
    )
    const { value } = fcpxml.library.event.project.sequence.spine['asset-clip'].marker
    assert.isTrue(value.endsWith(': abc\u{FFFD}d\u{1F3AC}'), value)
  })
})

/** Converts a time to frames. Throws unless it is a whole number of them. */
function framesIn(time: string, { numerator, denominator }: FrameRate): bigint {
  const [, above, below = '1'] = /^(\d+)(?:\/(\d+))?s$/.exec(time)!
  const [top, bottom] = [BigInt(above) * BigInt(numerator), BigInt(below) * BigInt(denominator)]
  if (top % bottom !== 0n) throw new Error(`${time} is not a whole number of frames`)
  return top / bottom
}

test.group('Markers of many threads', () => {
  test('are written in a number of steps that is proportional to the comments', ({ assert }) => {
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
