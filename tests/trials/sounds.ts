import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SoundChange } from '#measure/changes/change'
import { soundChanges } from '#measure/changes/sound/sound_changes'
import {
  louder,
  mixed,
  type Samples,
  shifted,
  SOUND_ENCODERS,
  SOUND_SECONDS,
  type SoundEncoder,
  soundRead,
  spliced,
  type Track,
  tracksOf,
} from '#tests/support/changes/sounds'
import { RATE } from '#tests/support/changes/version'

const FROM: SoundEncoder = 'aac 192k'
const TO: SoundEncoder = 'aac 128k'
const COUNT = SOUND_SECONDS * RATE
/** Five seconds in the middle, in frames, that edits replace. */
const MIDDLE = { first: 180, end: 305 }
/** Half a second in frames: shorter differences aren't counted. */
const NEAR = 13

type Meant = Partial<SoundChange> & { first?: number; end?: number }
type SoundEdit = { group: string; name: string; samples: Samples; meant: Meant | null }
type Score = { right: number; all: number; wrong: number }

/**
 * Measures the accuracy of sound changes: generated tracks are edited, encoded by ffmpeg and read
 * as versions are. Reports for each kind of edit how often it was found at its place, and how often
 * something else was reported for longer than half a second.
 * @param args the half, `tuning` or `held`, and a part of the name of the only track
 */
export async function trial(_place: unknown, args: readonly string[]): Promise<number> {
  const half = args[0] === 'tuning' ? 'tuning' : 'held'
  const folder = mkdtempSync(join(tmpdir(), 'rushes-sounds-'))
  const scores = new Map<string, Score>()
  try {
    for (const track of tracksOf(half)) {
      if (track.name.includes(args[1] ?? '')) await tryTrack(track, folder, scores)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`\n${half}\n\n| Edit | Found | Said wrongly |\n| --- | ---: | ---: |`)
  for (const [group, { right, all, wrong }] of scores) {
    console.log(`| ${group} | ${right} of ${all} | ${wrong} |`)
  }
  return 0
}

async function tryTrack(track: Track, folder: string, scores: Map<string, Score>) {
  const whole = mixed(track.spoken, track.under)
  const older = await soundRead(whole, folder, FROM)
  const compare = async ({ group, name, samples, meant }: SoundEdit, encoder: SoundEncoder) => {
    const newer = await soundRead(samples, folder, encoder)
    const line = { slope: 1, offset: 0 }
    const reported = soundChanges(older, newer, [{ line, first: 0, end: COUNT }], 1)
    const changes = reported.filter(({ kind }) => kind !== 'same')
    const right = meant ? changes.filter((change) => isMatch(change, meant)) : []
    const wrong = changes.filter((change) => !right.includes(change) && lengthOf(change) > NEAR)
    const score = scores.get(group) ?? { right: 0, all: 0, wrong: 0 }
    const isFound = meant ? right.length > 0 && covers(right, meant) : true
    scores.set(group, {
      right: score.right + Number(isFound),
      all: score.all + 1,
      wrong: score.wrong + wrong.length,
    })
    if (!isFound || wrong.length > 0) {
      console.log(`${track.name}, ${name}, ${encoder}: ${reported.map(words).join(', ')}`)
    }
  }
  const encoders = Object.keys(SOUND_ENCODERS) as SoundEncoder[]
  const same = { group: 'no change', name: 'as it is', samples: whole, meant: null }
  for (const encoder of encoders) await compare(same, encoder)
  for (const edit of editsOf(track, whole)) await compare(edit, TO)
}

function editsOf({ spoken, under, otherUnder }: Track, whole: Samples): SoundEdit[] {
  const other = mixed(spoken, otherUnder)
  return [
    ...[3, -3].map((gain) => ({
      ...{ group: 'gain', name: `${gain} dB`, samples: louder(whole, gain) },
      meant: { kind: 'gain' as const, gain },
    })),
    ...[3, -3].map((gain) => ({
      ...{
        group: 'gain',
        name: `${gain} dB for five seconds`,
        meant: { kind: 'gain' as const, gain, ...MIDDLE },
      },
      samples: spliced(whole, louder(whole, gain), MIDDLE.first, MIDDLE.end),
    })),
    {
      ...{ group: 'other music', name: 'all of it', samples: other },
      meant: { kind: 'replaced' },
    },
    {
      ...{ group: 'other music', name: 'for five seconds', meant: { kind: 'replaced', ...MIDDLE } },
      samples: spliced(whole, other, MIDDLE.first, MIDDLE.end),
    },
    ...[1, 2, 5, 12, -1, -4, -12].map((frames) => ({
      ...{ group: 'shifted', name: `by ${frames} frames`, samples: shifted(whole, frames) },
      meant: { kind: 'shifted' as const, shift: frames * 40 },
    })),
    {
      ...{ group: 'silent', name: 'all of it', samples: louder(whole, -200) },
      meant: { kind: 'silent' },
    },
    {
      ...{ group: 'silent', name: 'for five seconds', meant: { kind: 'silent', ...MIDDLE } },
      samples: spliced(whole, louder(whole, -200), MIDDLE.first, MIDDLE.end),
    },
    {
      ...{ group: 'music gone', name: 'under the voice', samples: spoken },
      meant: under.some((sample) => Math.abs(sample) > 0.01)
        ? { kind: spoken.some(Boolean) ? 'replaced' : 'silent' }
        : null,
    },
  ]
}

function isMatch(change: SoundChange, meant: Meant): boolean {
  if (change.kind !== meant.kind) return false
  if (meant.gain !== undefined && Math.abs(change.gain! - meant.gain) > 0.7) return false
  return meant.shift === undefined || Math.abs(change.shift! - meant.shift) <= 20
}

/**
 * Whether the reported span is at the right place, with a tolerance of half a second at its ends,
 * and covers more than three quarters of it.
 */
function covers(changes: readonly SoundChange[], { first = 0, end = COUNT }: Meant): boolean {
  const isInside = changes.every(({ from }) => from![0] >= first - NEAR && from![1] <= end + NEAR)
  const covered = changes.reduce((sum, change) => sum + lengthOf(change), 0)
  return isInside && covered > 0.75 * (end - first)
}

function lengthOf({ from }: SoundChange): number {
  return from![1] - from![0]
}

function words({ kind, from, gain, shift }: SoundChange): string {
  return [kind, from!.join('-'), gain && `${gain} dB`, shift && `${shift} ms`]
    .filter(Boolean)
    .join(' ')
}
