import type { Change, ChangeKind, ChangeMap, SoundChange, Span } from '#measure/changes/change'

const REVERSED: Partial<Record<ChangeKind, ChangeKind>> = {
  removed: 'inserted',
  inserted: 'removed',
}

/**
 * Returns the map from the second of two versions to the first, so that a pair is compared only once. Notes
 * in a removed stretch are `unknown`, never `gone`: recurring pictures were only searched in the other
 * direction.
 */
export function reversedMap({ segments, sound }: ChangeMap): ChangeMap {
  const moved = segments.filter(({ kind }) => kind === 'moved').map(reverseChange)
  const others = segments.filter(({ kind }) => kind !== 'moved').map(reverseChange)
  return {
    segments: inOrder(others, moved),
    sound: sound.map(reversedSound).sort((one, other) => (one.to?.[0] ?? 0) - (other.to?.[0] ?? 0)),
  }
}

function reverseChange({ recurring: _, ...change }: Change): Change {
  const { kind, from, to, speed, offset } = change
  return {
    ...change,
    kind: REVERSED[kind] ?? kind,
    from: to,
    to: from,
    ...(speed && { speed: Math.round(1_000 / speed) / 1_000 }),
    ...(offset && { offset: -offset }),
    ...(kind === 'inserted' && { recurring: [[...to!] as Span] }),
  }
}

/** Inserts moved stretches at their new place; the others are in the order of both versions. */
function inOrder(others: readonly Change[], moved: readonly Change[]): Change[] {
  const results = [...others]
  for (const change of moved.toSorted((one, other) => other.to![0] - one.to![0])) {
    const after = results.findIndex(({ to }) => to && to[0] > change.to![0])
    results.splice(after < 0 ? results.length : after, 0, change)
  }
  return results
}

function reversedSound({ gain, shift, ...change }: SoundChange): SoundChange {
  return {
    ...change,
    from: change.to,
    to: change.from,
    ...(gain !== undefined && { gain: -gain }),
    ...(shift !== undefined && { shift: -shift }),
  }
}
