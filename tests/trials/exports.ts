import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import type { TrialPlace } from '../../bin/supervisor/runs/trial_run.js'
import { timelineText } from '#measure/changes/timeline'
import type { FrameRate } from '#media/media_facts'
import { frameOf } from '#media/timecode'
import { commentEdl, defaultStart } from '#queries/content/comments/comment_edl'
import { commentFcpxml } from '#queries/content/comments/comment_fcpxml'
import { commentXmeml } from '#queries/content/comments/comment_xmeml'
import { mergedByFrame, type Marker, type MarkerList } from '#queries/content/comments/marker_list'

const RATES: Record<string, FrameRate> = {
  '23.976': { numerator: 24_000, denominator: 1_001 },
  '25': { numerator: 25, denominator: 1 },
  '29.97': { numerator: 30_000, denominator: 1_001 },
  '59.94': { numerator: 60_000, denominator: 1_001 },
}

/** A marker as a reader parsed it, in frames. */
type Found = { first: number; length: number; name: string; note: string }

/**
 * `npm run trial -- exports PYTHON`: writes the markers of one version in every format and at four
 * rates, reads them with OpenTimelineIO's adapters, and compares frames, lengths, names and notes.
 * @param args a Python that has `opentimelineio` with the adapters `cmx_3600`, `fcp_xml` and
 * `fcpx_xml` (packages `otio-cmx3600-adapter`, `otio-fcp-adapter`, `otio-fcpx-xml-adapter`);
 * `python3` by default
 */
export async function trial({ folder }: TrialPlace, [python = 'python3']: string[]) {
  const meant = new Map<string, Found[]>()
  const files: string[] = []
  for (const [name, rate] of Object.entries(RATES)) {
    const perSecond = rate.numerator / rate.denominator
    for (const [ending, { text, markers }] of Object.entries(exportsAt(rate))) {
      const file = join(folder.path, `${name}.${ending}`)
      writeFileSync(file, text)
      meant.set(file, markers)
      files.push(String(perSecond), file)
    }
  }
  const script = join(import.meta.dirname, 'read_exports.py')
  const { stdout } = await execa(python, [script, ...files], { maxBuffer: 1e8 })
  const read: { file: string; markers: Found[] }[] = JSON.parse(stdout)

  let wrong = 0
  console.log('\n| File | Markers | Right |\n| --- | ---: | ---: |')
  for (const { file, markers } of read) {
    const expected = meant.get(file)!
    const right = expected.filter((marker, index) => isSame(marker, markers[index])).length
    if (right < expected.length || markers.length !== expected.length) {
      wrong += 1
      const index = expected.findIndex((marker, place) => !isSame(marker, markers[place]))
      console.log(`First difference: ${JSON.stringify([expected[index], markers[index]])}`)
    }
    console.log(`| ${file.slice(folder.path.length + 1)} | ${markers.length} | ${right} |`)
  }
  return wrong === 0 && read.length === meant.size ? 0 : 1
}

function isSame(one: Found, other: Found | undefined): boolean {
  return (
    other !== undefined &&
    one.first === other.first &&
    one.length === other.length &&
    one.name === other.name &&
    one.note === other.note
  )
}

function exportsAt(rate: FrameRate): Record<string, { text: string; markers: Found[] }> {
  const list = markerListAt(rate)
  const merged = mergedByFrame(list)
  const found = (
    markers: readonly { first: number; last: number }[],
    about: (at: number) => object
  ) =>
    markers.map(({ first, last }, index) => ({
      ...{ first, length: last - first + 1, name: '', note: '' },
      ...about(index),
    }))
  const changes = timelineAt(rate, list.frames)
  // The FCPXML adapter rounds a rate down to a whole number, and each time to a frame at it.
  const perSecond = rate.numerator / rate.denominator
  const adapted = (frames: number) =>
    Math.floor((frames * Math.floor(perSecond)) / perSecond + 1e-9)
  return {
    edl: {
      text: commentEdl(list, frameOf(defaultStart(rate), rate)!),
      markers: found(merged, (index) => {
        const note = merged[index].text.replaceAll('\n', ' ').replaceAll('|', '/')
        return { name: merged[index].authors, note: /^\d/.test(note) ? `- ${note}` : note }
      }),
    },
    xml: {
      text: commentXmeml(list),
      markers: found(merged, (index) => ({
        name: merged[index].authors,
        note: merged[index].text,
      })),
    },
    fcpxml: {
      text: commentFcpxml(list),
      markers: list.markers.map(({ first, last, author, text }) => ({
        ...{ first: adapted(first), length: adapted(last - first + 1) || 1 },
        ...{ name: `${author}: ${text}`, note: '' },
      })),
    },
    otio: { text: changes.timeline, markers: changes.markers },
  }
}

/**
 * A note with a range around another one, two notes on one frame, and notes around each minute and
 * hour.
 */
function markerListAt(rate: FrameRate): MarkerList {
  const base = Math.round(rate.numerator / rate.denominator)
  const marker = (first: number, last = first, text = `Frame ${first}`): Marker => ({
    ...{ first, last, text },
    author: first % 2 ? 'Ana Ruiz' : 'Ben',
    isResolved: first % 3 === 0,
  })
  const around = [base * 60, base * 120, base * 600, base * 3_600].flatMap((start) =>
    [-1, 0, 1, 2, 3, 4].map((by) => marker(start + by))
  )
  return {
    ...{ title: 'Dusk & dawn v2', fileName: 'dusk & dawn.mp4', rate },
    ...{ width: 1080, height: 1920, frames: base * 3_700, hasSound: true },
    markers: [
      marker(4, base * 2, '3 frames late | warmer\nplease'),
      marker(9),
      marker(9, 20, 'M2 "closer" <too>'),
      ...around,
    ],
    remarks: [{ author: 'Ben', text: 'Lovely all over', isResolved: false }],
  }
}

/** A timeline with ten removed frames, ten inserted ones, and a regraded span. */
function timelineAt(rate: FrameRate, frameCount: number) {
  const perSecond = rate.numerator / rate.denominator
  const compared = { name: 'dusk.mp4', rate: perSecond, frameCount }
  const segments = [
    { kind: 'same', from: [0, 50], to: [0, 50] },
    { kind: 'replaced', from: [50, 60], to: [50, 60] },
    { kind: 'inserted', from: null, to: [60, 85] },
    { kind: 'regraded', from: [60, 160], to: [85, 185] },
  ]
  const timeline = [...timelineText({ segments, sound: [] } as never, compared, compared)].join('')
  const markers = segments.slice(1).map(({ kind, to }) => ({
    ...{ first: to![0], length: to![1] - to![0], name: kind, note: '' },
  }))
  return { timeline, markers }
}
