/** Fields of a snapshot that concern team review, which clients must not see. */
const FIELDS: ReadonlySet<string> = new Set([
  'teamReview',
  'failedChecks',
  'releaseReason',
  'openTeamNotes',
])
const VALUES: ReadonlySet<unknown> = new Set(['team_review'])

type Snapshot = Record<string, unknown>

/**
 * Returns a snapshot without the fields that only the team may see, at any depth.
 * @returns null if no other fields remain
 */
export function withoutTeamOnly(snapshot: Snapshot | null | undefined): Snapshot | null {
  const remaining = Object.entries(snapshot ?? {})
    .filter(([name, value]) => !FIELDS.has(name) && !VALUES.has(value))
    .map(([name, value]) => [name, inner(value)])
  return remaining.length > 0 ? Object.fromEntries(remaining) : null
}

function inner(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !VALUES.has(item)).map(inner)
  return typeof value === 'object' && value !== null ? withoutTeamOnly(value as Snapshot) : value
}

/** Whether a change affects only fields that are for the team. */
export function isTeamOnly(before?: Snapshot | null, after?: Snapshot | null): boolean {
  const isEmpty = Object.keys({ ...before, ...after }).length === 0
  return !isEmpty && !withoutTeamOnly(before) && !withoutTeamOnly(after)
}
