import type { Change, ChangeMap, SoundChange } from '#measure/changes/change'
import type { TimelineVersion } from '#measure/changes/timeline'
import { text, type Text } from '#support/text'

/** Maximum number of sentences; the rest is counted. */
const MAX_SENTENCES = 12

/** Maximum number of changes of sound listed with a re-cut picture; more are sound that wasn't cut with it. */
const MAX_SOUNDS = 2
/** Kinds of change that shift the picture against sound that isn't cut. */
const CUTS: readonly Change['kind'][] = ['removed', 'inserted', 'replaced', 'moved', 'speed']

/** Returns a sentence for each change, those of the picture first. Takes linear time. */
export function sentencesOf({ segments, sound }: ChangeMap, newer: TimelineVersion): Text[] {
  const all: Text[] = []
  // First frame of the newer version that no sentence covers yet.
  let place = 0
  for (const change of segments) {
    all.push(...pictureSentence(change, newer, place))
    if (change.to) place = change.to[1]
  }
  all.push(...soundSentences(segments, sound, newer))
  if (all.length === 0) return [text('changes.none')]
  if (all.length <= MAX_SENTENCES) return all
  return [
    ...all.slice(0, MAX_SENTENCES),
    text('changes.more', { count: all.length - MAX_SENTENCES }),
  ]
}

function pictureSentence(change: Change, newer: TimelineVersion, place: number): Text[] {
  const { kind, from, to, speed, isTake } = change
  if (kind === 'same') return []
  const [first, end] = to ?? [place, place]
  const count = (to ?? from!)[1] - (to ?? from!)[0]
  const at = clock(first, newer)
  if (kind === 'removed' || kind === 'inserted') {
    const isStart = first === 0
    const isEnd = end >= newer.frameCount
    const where = isStart ? 'start' : isEnd ? 'end' : 'inside'
    return [text(`changes.${kind}_${where}`, { count, at })]
  }
  if (to && to[0] === 0 && to[1] >= newer.frameCount)
    return [text(`changes.${kind}_all`, { speed: speed ?? 1 })]
  if (kind === 'moved') return [text('changes.moved', { at, before: clock(from![0], newer) })]
  if (isTake) return [text('changes.take', { at, count })]
  return [text(`changes.${kind}`, { at, count, speed: speed ?? 1 })]
}

/** Returns one sentence if the sound runs on under a re-cut picture, where it differs at every cut. */
function soundSentences(
  segments: readonly Change[],
  sound: readonly SoundChange[],
  newer: TimelineVersion
): Text[] {
  const all = sound.flatMap((change) => soundSentence(change, newer))
  if (all.length <= MAX_SOUNDS || !segments.some(({ kind }) => CUTS.includes(kind))) return all
  return [text('changes.sound_apart', { at: all[0].values!.at })]
}

function soundSentence({ kind, to, gain, shift }: SoundChange, newer: TimelineVersion): Text[] {
  if (kind === 'same' || kind === 'unknown') return []
  const at = clock(to![0], newer)
  if (kind === 'gain') {
    return [text(gain! > 0 ? 'changes.louder' : 'changes.softer', { at, by: Math.abs(gain!) })]
  }
  if (kind === 'shifted') {
    return [text(shift! > 0 ? 'changes.later' : 'changes.earlier', { at, by: Math.abs(shift!) })]
  }
  return [text(kind === 'silent' ? 'changes.silent' : 'changes.other_sound', { at })]
}

/** Formats minutes and seconds as the player does. */
function clock(frame: number, { rate }: TimelineVersion): string {
  const seconds = Math.floor(frame / rate)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
