import { randomUUID } from 'node:crypto'
import {
  type Change,
  type ChangeMap,
  type SoundChange,
  type Span,
  spanLength,
} from '#measure/changes/change'

/** A compared version. */
export type TimelineVersion = { name: string; rate: number; frameCount: number }

const MEDIA = 'DEFAULT_MEDIA'

/** Marker colours, by their names in OpenTimelineIO. */
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
const SOUND_COLOUR = 'WHITE'

/** A smaller share of a frame is the rounding of times at two rates. */
const ROUNDING_TOLERANCE = 0.5

/** A stretch of both versions, with the changes of its sound. */
type Slot = Change & { sound: SoundChange[] }

/**
 * Writes a map of changes as OpenTimelineIO JSON (schema Timeline.1): a track for each version, the newer
 * one above, cut where changes begin and end. Gaps keep matching stretches aligned and both tracks equally
 * long. Each change is a marker with all of its details.
 * https://opentimelineio.readthedocs.io/en/v0.17.0/tutorials/otio-serialized-schema.html
 * @returns the text in parts of one stretch each, so that no part takes long
 */
export function* timelineText(
  { segments, sound }: ChangeMap,
  newer: TimelineVersion,
  older: TimelineVersion
): Generator<string> {
  const slots = withSound(segments, sound)
  // Replaced by the children of a track. A UUID can't be the name of a file.
  const placeholder = randomUUID()
  const timeline = {
    OTIO_SCHEMA: 'Timeline.1',
    name: `${older.name} → ${newer.name}`,
    global_start_time: null,
    metadata: {},
    tracks: {
      ...item('Stack.1', 'tracks'),
      children: [track([placeholder], older.name), track([placeholder], newer.name)],
    },
  }
  const [start, between, end] = JSON.stringify(timeline).split(JSON.stringify(placeholder))
  yield start
  yield* texts(slots, ({ from, to, kind }) =>
    children(older, from, to && spanLength(to) / newer.rate, kind, [])
  )
  yield between
  yield* texts(slots, (slot) =>
    children(
      newer,
      slot.to,
      slot.from && spanLength(slot.from) / older.rate,
      slot.kind,
      markersOf(slot, newer)
    )
  )
  yield end
}

function* texts(slots: readonly Slot[], childrenOf: (slot: Slot) => object[]): Generator<string> {
  let separator = ''
  for (const slot of slots) {
    for (const child of childrenOf(slot)) {
      yield `${separator}${JSON.stringify(child)}`
      separator = ',\n'
    }
  }
}

/** @param other length of the stretch in the other version, in seconds; null if it isn't in it */
function children(
  version: TimelineVersion,
  span: Span | null,
  other: number | null,
  kind: Change['kind'],
  markers: object[]
): object[] {
  const { rate } = version
  const wanted = (other ?? 0) * rate
  if (!span) return [gap(wanted, rate, markers)]
  const rest = wanted - spanLength(span)
  const played = clip(version, span, kind, markers)
  return rest > ROUNDING_TOLERANCE ? [played, gap(rest, rate, [])] : [played]
}

function clip(
  { name, rate, frameCount }: TimelineVersion,
  span: Span,
  kind: string,
  markers: object[]
) {
  return {
    ...item('Clip.2', kind, markers),
    source_range: range(span[0], spanLength(span), rate),
    metadata: { rushes: { kind } },
    media_references: {
      [MEDIA]: {
        OTIO_SCHEMA: 'ExternalReference.1',
        name,
        metadata: {},
        available_image_bounds: null,
        available_range: range(0, frameCount, rate),
        target_url: encodeURIComponent(name),
      },
    },
    active_media_reference_key: MEDIA,
  }
}

function gap(frames: number, rate: number, markers: object[]) {
  return { ...item('Gap.1', '', markers), source_range: range(0, frames, rate) }
}

function track(parts: unknown[], name: string) {
  return { ...item('Track.1', name), kind: 'Video', children: parts }
}

/** Returns the fields that all items of a timeline have. */
function item(schema: string, name: string, markers: object[] = []) {
  return {
    OTIO_SCHEMA: schema,
    name,
    metadata: {},
    source_range: null,
    effects: [],
    markers,
    enabled: true,
  }
}

/** Returns the markers of a stretch's change and of its changes of sound. */
function markersOf({ sound, ...change }: Slot, { rate }: TimelineVersion): object[] {
  const [first, length] = change.to ? [change.to[0], spanLength(change.to)] : [0, 0]
  const marker = (name: string, color: string, about: object) => ({
    OTIO_SCHEMA: 'Marker.2',
    name,
    color,
    comment: '',
    marked_range: range(first, length, rate),
    metadata: { rushes: about },
  })
  return [
    ...(change.kind === 'same'
      ? []
      : [marker(change.kind, COLOUR[change.kind] ?? SOUND_COLOUR, change)]),
    ...sound.map((one) =>
      marker(`sound ${one.kind}`, SOUND_COLOUR, { ...one, kind: `sound_${one.kind}` })
    ),
  ]
}

/** Adds the changes of sound to the stretches they are in; both are in the order of the newer version. */
function withSound(segments: readonly Change[], sound: readonly SoundChange[]): Slot[] {
  const changed = sound.filter(({ kind, to }) => kind !== 'same' && to)
  let next = 0
  return segments.map((segment): Slot => {
    const { to } = segment
    if (!to) return { ...segment, sound: [] }
    while (next < changed.length && changed[next].to![1] <= to[0]) next += 1
    let end = next
    while (end < changed.length && changed[end].to![0] < to[1]) end += 1
    return { ...segment, sound: changed.slice(next, end) }
  })
}

function range(first: number, length: number, rate: number) {
  const time = (value: number) => ({ OTIO_SCHEMA: 'RationalTime.1', rate, value })
  return { OTIO_SCHEMA: 'TimeRange.1', start_time: time(first), duration: time(length) }
}
