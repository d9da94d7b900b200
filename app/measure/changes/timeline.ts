import type { ChangeMap } from '#measure/changes/compare_versions'
import type { Change } from '#measure/changes/change'

/** What a map of changes is of. */
export type Compared = { name: string; rate: number; frameCount: number }

const SCHEMA = {
  timeline: 'Timeline.1',
  stack: 'Stack.1',
  track: 'Track.1',
  clip: 'Clip.2',
  marker: 'Marker.2',
  missing: 'MissingReference.1',
  range: 'TimeRange.1',
  time: 'RationalTime.1',
} as const

/** Colours of markers as OpenTimelineIO names them. */
const COLOUR: Partial<Record<Change['kind'], string>> = {
  inserted: 'GREEN',
  replaced: 'ORANGE',
  moved: 'BLUE',
  regraded: 'PURPLE',
  reframed: 'CYAN',
  speed: 'YELLOW',
  local: 'MAGENTA',
  glitch: 'RED',
  removed: 'RED',
}

/**
 * A map of changes as a timeline of OpenTimelineIO (its JSON, schema Timeline.1): the newer version on one
 * track, cut where changes begin and end, with a marker on each.
 * https://opentimelineio.readthedocs.io/en/latest/tutorials/otio-file-format-specification.html
 */
export function timelineOf({ segments }: ChangeMap, newer: Compared, older: Compared): object {
  const { rate, name } = newer
  const shown = segments.filter(({ to, kind }) => to && kind !== 'same')
  const edges = [0, newer.frameCount, ...shown.flatMap(({ to }) => to!)]
  const places = [...new Set(edges)].toSorted((one, other) => one - other)
  const clips = places.slice(1).map((end, index) => {
    const first = places[index]
    const change = shown.find(({ to }) => to![0] <= first && end <= to![1])
    return {
      OTIO_SCHEMA: SCHEMA.clip,
      name: change?.kind ?? 'same',
      source_range: range(first, end - first, rate),
      media_references: {
        DEFAULT_MEDIA: {
          OTIO_SCHEMA: SCHEMA.missing,
          name,
          available_range: range(0, newer.frameCount, rate),
        },
      },
      active_media_reference_key: 'DEFAULT_MEDIA',
      markers: [
        ...(change ? [marker(change, first, end - first, rate)] : []),
        ...removedAt(segments, first).map((removed) => marker(removed, first, 0, rate)),
      ],
      effects: [],
    }
  })
  return {
    OTIO_SCHEMA: SCHEMA.timeline,
    name: `${older.name} → ${name}`,
    global_start_time: null,
    tracks: {
      OTIO_SCHEMA: SCHEMA.stack,
      name: 'tracks',
      children: [{ OTIO_SCHEMA: SCHEMA.track, name: 'V1', kind: 'Video', children: clips }],
    },
    metadata: {},
  }
}

/** What was removed stands on the frame at which the newer version goes on. */
function removedAt(segments: readonly Change[], frame: number): Change[] {
  return segments.filter(({ kind }, index) => {
    if (kind !== 'removed') return false
    const next = segments.slice(index + 1).find(({ to }) => to)
    const before = segments.slice(0, index).findLast(({ to }) => to)
    return next ? next.to![0] === frame : before?.to![0] === frame
  })
}

function marker(change: Change, first: number, length: number, rate: number) {
  const { kind, from, to, exact, box, speed, offset } = change
  return {
    OTIO_SCHEMA: SCHEMA.marker,
    name: kind,
    color: COLOUR[kind] ?? 'WHITE',
    marked_range: range(first, length, rate),
    metadata: { rushes: { kind, from, to, exact, box, speed, offset } },
  }
}

function range(first: number, length: number, rate: number) {
  const time = (value: number) => ({ OTIO_SCHEMA: SCHEMA.time, rate, value })
  return { OTIO_SCHEMA: SCHEMA.range, start_time: time(first), duration: time(length) }
}
