import { isDropFrame, timecodeOf } from '#media/timecode'
import type { Marker, MarkerList } from '#queries/content/comments/marker_list'

/** Colours by the names that editing programs know, for what is open and what is resolved. */
const OPEN = { resolve: 'ResolveColorRed', avid: 'RED' }
const RESOLVED = { resolve: 'ResolveColorGreen', avid: 'GREEN' }

/**
 * Comments as an edit decision list (CMX 3600) that holds nothing but markers: an event for each, with
 * its marker as DaVinci Resolve writes it (`|C: |M: |D:`) and as an Avid locator (`* LOC:`). Timecodes
 * are the player's, from 00:00:00:00; the end of an event is the frame after its last.
 */
export function commentEdl({ title, rate, markers, remarks }: MarkerList): string {
  const lines = [
    `TITLE: ${oneLine(title)}`,
    `FCM: ${isDropFrame(rate) ? 'DROP FRAME' : 'NON-DROP FRAME'}`,
    '',
    ...remarks.map((remark) => `* COMMENT: ${oneLine(remark)}`),
    ...markers.flatMap((marker, index) => event(marker, index + 1)),
  ]
  return `${lines.join('\r\n')}\r\n`

  function event({ first, last, author, text, isResolved }: Marker, number: number): string[] {
    const [from, to] = [timecodeOf(first, rate), timecodeOf(last + 1, rate)]
    const color = isResolved ? RESOLVED : OPEN
    const words = oneLine(`${author}: ${text}`)
    const place = `${from} ${to} ${from} ${to}`
    return [
      `${String(number).padStart(3, '0')}  AX       V     C        ${place}`,
      ` |C:${color.resolve} |M:${words} |D:${last - first + 1}`,
      `* LOC: ${from} ${color.avid.padEnd(7)} ${words}`,
      '',
    ]
  }
}

/** A line ends a statement, and a bar a part of one. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('|', '/')
    .trim()
}
