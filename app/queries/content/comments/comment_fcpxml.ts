import type { FrameRate } from '#media/media_facts'
import { isDropFrame } from '#media/timecode'
import { escapeXml } from '#queries/content/comments/escape_xml'
import type { Marker, MarkerList, Remark } from '#queries/content/comments/marker_list'

/**
 * Comments as markers on a timeline that holds the video (FCPXML 1.9, which Final Cut Pro and DaVinci Resolve
 * read). Times are fractions of a second, so that each is exactly on a frame. The file is named without a path; the
 * program asks where it is.
 */
export function commentFcpxml(list: MarkerList): string {
  const { title, fileName, rate, frames, width, height, hasSound, markers, remarks } = list
  const duration = timeOf(frames, rate)
  const tcFormat = isDropFrame(rate) ? 'DF' : 'NDF'
  const clip = attributes({ ref: 'r2', name: title, offset: '0s', start: '0s', duration, tcFormat })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE fcpxml>',
    '<fcpxml version="1.9">',
    '  <resources>',
    `    <format${attributes({ id: 'r1', frameDuration: timeOf(1, rate), width, height })}/>`,
    `    <asset${attributes({ id: 'r2', name: fileName, start: '0s', duration, hasVideo: 1, format: 'r1', ...(hasSound ? { hasAudio: 1 } : {}) })}>`,
    `      <media-rep${attributes({ kind: 'original-media', src: `./${encodeURIComponent(fileName)}` })}/>`,
    '    </asset>',
    '  </resources>',
    '  <library>',
    `    <event${attributes({ name: title })}>`,
    `      <project${attributes({ name: title })}>`,
    `        <sequence${attributes({ format: 'r1', duration, tcStart: '0s', tcFormat })}>`,
    ...(remarks.length > 0 ? [`          <note>${escapeXml(markerText(remarks))}</note>`] : []),
    '          <spine>',
    `            <asset-clip${clip}>`,
    ...markers.map((marker) => `              ${markerOf(marker, rate)}`),
    '            </asset-clip>',
    '          </spine>',
    '        </sequence>',
    '      </project>',
    '    </event>',
    '  </library>',
    '</fcpxml>',
    '',
  ].join('\n')
}

/** Returns a to-do marker, which has a state for resolved comments. */
function markerOf({ first, last, author, text, isResolved }: Marker, rate: FrameRate): string {
  return `<marker${attributes({
    start: timeOf(first, rate),
    duration: timeOf(last - first + 1, rate),
    value: `${author}: ${text}`,
    completed: isResolved ? 1 : 0,
  })}/>`
}

/** Returns a number of frames as a fraction of a second in lowest terms. */
function timeOf(frames: number, { numerator, denominator }: FrameRate): string {
  const above = frames * denominator
  const common = divisorOf(above, numerator)
  const [top, bottom] = [above / common, numerator / common]
  return bottom === 1 ? `${top}s` : `${top}/${bottom}s`
}

function divisorOf(one: number, other: number): number {
  return other === 0 ? one : divisorOf(other, one % other)
}

function attributes(values: Record<string, string | number>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')
}

function markerText(remarks: readonly Remark[]): string {
  return remarks.map(({ author, text }) => `${author}: ${text}`).join('\n')
}
