/** A user who can be mentioned in a text. */
export type Named = { id: string; fullName: string }

/** A piece of a text: words, or a user's name with the sign before it. */
type Piece<Person extends Named> = { text: string; person: Person | null }

/**
 * Takes a text apart at the names in it, `@` before them. Of names that begin alike the longest
 * counts, and a name ends where its last word does.
 */
export function piecesOf<Person extends Named>(body: string, people: Person[]): Piece<Person>[] {
  const byLength = [...people].sort((a, b) => b.fullName.length - a.fullName.length)
  const pieces: Piece<Person>[] = []
  let from = 0
  for (let at = body.indexOf('@'); at >= 0; at = body.indexOf('@', at + 1)) {
    const person = byLength.find(({ fullName }) => isNamed(body, at + 1, fullName))
    if (!person) continue
    const end = at + 1 + person.fullName.length
    if (at > from) pieces.push({ text: body.slice(from, at), person: null })
    pieces.push({ text: body.slice(at, end), person })
    from = end
    at = end - 1
  }
  if (from < body.length) pieces.push({ text: body.slice(from), person: null })
  return pieces
}

/**
 * The users that a text mentions: of two with one name the picked one, or both.
 *
 * @param picked those who were picked from the list while writing; they may be none of `people`, which may
 *   not be loaded yet
 */
export function mentionsIn(body: string, people: Named[], picked: readonly Named[]): string[] {
  const known = [...picked, ...people]
  const names = new Set(piecesOf(body, known).flatMap(({ person }) => person?.fullName ?? []))
  const idsOf = (name: string, among: readonly Named[]) =>
    among.filter(({ fullName }) => fullName === name).map(({ id }) => id)
  return [...names].flatMap((name) => {
    const chosen = idsOf(name, picked)
    return [...new Set(chosen.length > 0 ? chosen : idsOf(name, people))]
  })
}

/** The mention query at the cursor, and where it begins; null without one. */
export function mentionAt(body: string, caret: number): { from: number; query: string } | null {
  const found = /(?<=^|[\s(])@([^\s@]{0,40}(?: [^\s@]{0,40})?)$/u.exec(body.slice(0, caret))
  return found && { from: found.index, query: found[1] }
}

/** Users whose name contains the query, those that begin with it first. */
export function matching<Person extends Named>(people: Person[], query: string): Person[] {
  const wanted = query.toLocaleLowerCase()
  const placeOf = ({ fullName }: Person) => fullName.toLocaleLowerCase().indexOf(wanted)
  return people
    .filter((person) => placeOf(person) >= 0)
    .sort((a, b) => Number(placeOf(a) > 0) - Number(placeOf(b) > 0))
}

function isNamed(body: string, from: number, name: string): boolean {
  const isThere = body.slice(from, from + name.length) === name
  return isThere && !/^[\p{L}\p{N}]/u.test(body.slice(from + name.length))
}
