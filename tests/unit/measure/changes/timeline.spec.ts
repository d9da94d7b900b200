import { test } from '@japa/runner'
import type { Change, SoundChange } from '#measure/changes/change'
import { timelineText } from '#measure/changes/timeline'

const FILM = 24_000 / 1_001
const newer = { name: 'spot v4.mp4', rate: FILM, frameCount: 1_030 }
const older = { name: 'spot v3.mp4', rate: FILM, frameCount: 990 }

const segments: Change[] = [
  { kind: 'same', from: [0, 100], to: [0, 100], exact: true },
  { kind: 'replaced', from: [100, 150], to: [100, 180], exact: true },
  { kind: 'removed', from: [150, 152], to: null, exact: true },
  { kind: 'local', from: [152, 200], to: [180, 228], exact: false, box: [0.1, 0.2, 0.3, 0.4] },
  { kind: 'same', from: [200, 990], to: [228, 1_018], exact: true },
  { kind: 'inserted', from: null, to: [1_018, 1_030], exact: true },
]
const sound: SoundChange[] = [
  { kind: 'same', from: [0, 100], to: [0, 100] },
  { kind: 'gain', from: [152, 990], to: [180, 1_018], gain: 2 },
]

const written = (map: { segments: Change[]; sound: SoundChange[] }, to = newer, from = older) =>
  JSON.parse([...timelineText(map, to, from)].join(''))

/** Returns the type, the start and the duration of each child, in frames of its version. */
const partsOf = (track: any) =>
  track.children.map(({ OTIO_SCHEMA: schema, source_range: { start_time, duration } }: any) => [
    schema === 'Gap.1' ? 'gap' : 'clip',
    start_time.value,
    duration.value,
  ])

const secondsOf = (track: any): number =>
  track.children.reduce((sum: number, { source_range: { duration } }: any) => {
    return sum + duration.value / duration.rate
  }, 0)

/** Yields all objects of a tree that have a schema. */
function* allOf(value: any): Generator<any> {
  if (typeof value !== 'object' || value === null) return
  if (value.OTIO_SCHEMA) yield value
  for (const each of Object.values(value)) yield* allOf(each)
}

/** Fields that OpenTimelineIO 0.17 reads of each schema, which its own writer always writes. */
const FIELDS: Record<string, string[]> = {
  'Timeline.1': ['metadata', 'name', 'global_start_time', 'tracks'],
  'Stack.1': ['metadata', 'name', 'source_range', 'effects', 'markers', 'enabled', 'children'],
  'Track.1': [
    ...['metadata', 'name', 'source_range', 'effects', 'markers', 'enabled', 'children', 'kind'],
  ],
  'Clip.2': [
    ...['metadata', 'name', 'source_range', 'effects', 'markers', 'enabled'],
    ...['media_references', 'active_media_reference_key'],
  ],
  'Gap.1': ['metadata', 'name', 'source_range', 'effects', 'markers', 'enabled'],
  'Marker.2': ['metadata', 'name', 'color', 'marked_range', 'comment'],
  'ExternalReference.1': [
    ...['metadata', 'name', 'available_range', 'available_image_bounds', 'target_url'],
  ],
  'TimeRange.1': ['duration', 'start_time'],
  'RationalTime.1': ['rate', 'value'],
}

test.group('Changes as a timeline of OpenTimelineIO', () => {
  const timeline = written({ segments, sound })
  const [below, above] = timeline.tracks.children

  test('has a track for each version, with matching stretches at the same position', ({
    assert,
  }) => {
    assert.deepEqual([below.name, above.name], ['spot v3.mp4', 'spot v4.mp4'])
    assert.deepEqual(partsOf(below), [
      ['clip', 0, 100],
      ['clip', 100, 50],
      ['gap', 0, 30],
      ['clip', 150, 2],
      ['clip', 152, 48],
      ['clip', 200, 790],
      ['gap', 0, 12],
    ])
    assert.deepEqual(partsOf(above), [
      ['clip', 0, 100],
      ['clip', 100, 80],
      ['gap', 0, 2],
      ['clip', 180, 48],
      ['clip', 228, 790],
      ['clip', 1_018, 12],
    ])
    assert.closeTo(secondsOf(below), secondsOf(above), 1e-9)
  })

  test('contains every frame of both versions once', ({ assert }) => {
    for (const [track, { frameCount }] of [
      [below, older],
      [above, newer],
    ]) {
      const clips = partsOf(track).filter(([kind]: string[]) => kind === 'clip')
      let reached = 0
      for (const [, first, length] of clips) {
        assert.equal(first, reached)
        reached += length
      }
      assert.equal(reached, frameCount)
    }
  })

  test('describes each change and names the files', ({ assert }) => {
    const markers = above.children.flatMap((child: any) => child.markers)
    assert.deepEqual(
      markers.map(({ name, marked_range: { start_time, duration } }: any) => [
        name,
        start_time.value,
        duration.value,
      ]),
      [
        ['replaced', 100, 80],
        ['removed', 0, 0],
        ['local', 180, 48],
        ['sound gain', 180, 48],
        ['sound gain', 228, 790],
        ['inserted', 1_018, 12],
      ]
    )
    assert.deepEqual(markers[2].metadata.rushes, segments[3])
    assert.deepEqual(markers[3].metadata.rushes, { ...sound[1], kind: 'sound_gain' })
    const [first] = below.children
    assert.deepEqual(first.metadata, { rushes: { kind: 'same' } })
    const media = first.media_references[first.active_media_reference_key]
    assert.equal(decodeURIComponent(media.target_url), 'spot v3.mp4')
    assert.equal(media.available_range.duration.value, 990)
  })

  test('uses the schemas of OpenTimelineIO 0.17, each with all of its fields', ({ assert }) => {
    const schemas = new Set<string>()
    for (const { OTIO_SCHEMA: schema, ...fields } of allOf(timeline)) {
      schemas.add(schema)
      assert.sameMembers(Object.keys(fields), FIELDS[schema], schema)
    }
    assert.sameMembers([...schemas], Object.keys(FIELDS))
    for (const { rate } of allOf(timeline)) assert.oneOf(rate, [undefined, FILM])
  })

  test('has the same length in both tracks if one version has another rate', ({ assert }) => {
    const same: Change = { kind: 'same', from: [0, 101], to: [0, 121], exact: true }
    const more: Change = { kind: 'inserted', from: null, to: [121, 151], exact: true }
    const { children } = written(
      { segments: [same, more], sound: [] },
      { name: 'thirty.mp4', rate: 30, frameCount: 151 },
      { name: 'slow.mp4', rate: 25, frameCount: 101 }
    ).tracks
    assert.deepEqual(partsOf(children[0]), [
      ['clip', 0, 101],
      ['gap', 0, 25],
    ])
    assert.closeTo(secondsOf(children[0]), secondsOf(children[1]), 1 / 25)
  })

  test('is valid with any file names', ({ assert }) => {
    for (const name of ['@children', '"', '\\', '","children":[']) {
      const { tracks } = written({ segments, sound }, { ...newer, name }, { ...older, name })
      assert.deepEqual(
        tracks.children.map((track: any) => [track.name, track.children.length]),
        [
          [name, below.children.length],
          [name, above.children.length],
        ]
      )
    }
  })
})
