import { isDropFrame, timecodeOf } from '#media/timecode'
import {
  mergedByFrame,
  type MarkerList,
  type MergedMarker,
} from '#queries/content/comments/marker_list'

/** Timecode of the first frame of the timeline that the markers are for. */
export type TimelineStart = { frame: number; isDrop: boolean }

const OPEN = 'ResolveColorRed'
const RESOLVED_COLOUR = 'ResolveColorGreen'

/**
 * Matches notes that programs would read as events or statements of an EDL: they begin with an event number, a
 * comment mark, or a keyword of CMX 3600 or its extensions.
 */
const STATEMENT = /^(?:[\p{Nd}*>]|TITLE|FCM|SPLIT|FROM|TO|LOC|ASC|M2|AUD|EFFECTS|FINAL|KEY|BLEND)/u

/**
 * Returns comments as an edit decision list (CMX 3600) of markers, as DaVinci Resolve exports and
 * imports them: one event of one frame per marker, no two on one frame, with the note before `|C:`
 * (colour), the authors as the name in `|M:` and the length in frames in `|D:`.
 */
export function commentEdl(list: MarkerList, start: TimelineStart): string {
  const { title, rate } = list
  const lines = [
    `TITLE: ${oneLine(title)}`,
    `FCM: ${start.isDrop ? 'DROP FRAME' : 'NON-DROP FRAME'}`,
    '',
    ...mergedByFrame(list).flatMap((marker, index) => event(marker, index + 1)),
  ]
  return `${lines.join('\r\n')}\r\n`

  function event({ first, last, ...marker }: MergedMarker, number: number): string[] {
    const [from, to] = [first, first + 1].map((frame) =>
      timecodeOf(start.frame + frame, rate, start.isDrop)
    )
    const note = oneLine(marker.text)
    return [
      `${String(number).padStart(3, '0')}  001      V     C        ${from} ${to} ${from} ${to}`,
      `${STATEMENT.test(note) ? '- ' : ''}${note} |C:${marker.isResolved ? RESOLVED_COLOUR : OPEN} |M:${oneLine(marker.authors)} |D:${last - first + 1}`,
      '',
    ]
  }
}

/**
 * Returns the timecode of one hour, where most programs begin a timeline, in the same way of counting as the
 * player.
 */
export function defaultStart(rate: MarkerList['rate']): string {
  return `01:00:00${isDropFrame(rate) ? ';' : ':'}00`
}

/** Replaces the characters with a meaning in an EDL: a line break ends a statement, and a bar ends a part of it. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('|', '/')
    .trim()
}
