import { baseOf, isDropFrame, timecodeOf } from '#media/timecode'
import { escapeXml } from '#queries/content/comments/escape_xml'
import {
  mergedByFrame,
  type MarkerList,
  type MergedMarker,
} from '#queries/content/comments/marker_list'

/**
 * Premiere Pro's red, as `0xAABBGGRR`; resolved markers keep its default, green.
 */
const OPEN_COLOR = 0xff362cd2

/**
 * Returns comments as markers of a sequence that holds the video, in Final Cut Pro 7 XML (`xmeml`
 * version 5), the only marker format that Premiere Pro imports. Times are frames from the start of the
 * sequence. The file is named without a path; the program asks where it is.
 */
export function commentXmeml(list: MarkerList): string {
  const { title, fileName, rate, frames, width, height, hasSound } = list
  const isDrop = isDropFrame(rate)
  const isNtsc = isDrop || rate.denominator === 1001
  const rateTag = `<rate><timebase>${baseOf(rate)}</timebase><ntsc>${isNtsc ? 'TRUE' : 'FALSE'}</ntsc></rate>`
  const timecode = `<timecode>${rateTag}<string>${timecodeOf(0, rate)}</string><frame>0</frame><displayformat>${isDrop ? 'DF' : 'NDF'}</displayformat></timecode>`
  const picture = `<samplecharacteristics>${rateTag}<width>${width}</width><height>${height}</height><pixelaspectratio>square</pixelaspectratio></samplecharacteristics>`
  const file = [
    '<file id="file-1">',
    `  <name>${escapeXml(fileName)}</name>`,
    `  <duration>${frames}</duration>${rateTag}`,
    `  ${timecode}`,
    `  <media><video>${picture}</video>${hasSound ? '<audio><channelcount>2</channelcount></audio>' : ''}</media>`,
    '</file>',
  ]
  const clip = (id: number, media: string[]) => [
    `<clipitem id="clipitem-${id}">`,
    `  <name>${escapeXml(fileName)}</name>`,
    `  <duration>${frames}</duration>${rateTag}`,
    `  <start>0</start><end>${frames}</end><in>0</in><out>${frames}</out>`,
    ...indent(media),
    '</clipitem>',
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE xmeml>',
    '<xmeml version="5">',
    '  <sequence id="sequence-1">',
    `    <name>${escapeXml(title)}</name>`,
    `    <duration>${frames}</duration>`,
    `    ${rateTag}`,
    `    ${timecode}`,
    '    <media>',
    '      <video>',
    `        <format>${picture}</format>`,
    '        <track>',
    ...indent(clip(1, file), 10),
    '        </track>',
    '      </video>',
    ...(hasSound
      ? [
          '      <audio>',
          '        <track>',
          ...indent(clip(2, ['<file id="file-1"/>']), 10),
          '        </track>',
          '      </audio>',
        ]
      : []),
    '    </media>',
    ...mergedByFrame(list).map((marker) => `    ${markerOf(marker)}`),
    '  </sequence>',
    '</xmeml>',
    '',
  ].join('\n')
}

/** A marker of one frame has no end (-1); the end of others is the frame after their last. */
function markerOf({ first, last, authors, text, isResolved }: MergedMarker): string {
  return [
    `<marker><comment>${escapeXml(text)}</comment><name>${escapeXml(authors)}</name>`,
    `<in>${first}</in><out>${last > first ? last + 1 : -1}</out>`,
    isResolved ? '' : `<pproColor>${OPEN_COLOR}</pproColor>`,
    '</marker>',
  ].join('')
}

function indent(lines: readonly string[], by = 2): string[] {
  return lines.map((line) => ' '.repeat(by) + line)
}
