/** A user who can be mentioned in a text. */
export type MentionableUser = { id: string; fullName: string }

/** A piece of a text: plain text, or a user's name with `@` before it. */
type Piece<Named extends MentionableUser> = { text: string; user: Named | null }

/**
 * Splits a text at the names that follow an `@`. If several names match, the longest counts. A name must end at the end
 * of a word.
 */
export function piecesOf<Named extends MentionableUser>(
  body: string,
  users: Named[]
): Piece<Named>[] {
  const byLength = [...users].sort((a, b) => b.fullName.length - a.fullName.length)
  const pieces: Piece<Named>[] = []
  let from = 0
  for (let at = body.indexOf('@'); at >= 0; at = body.indexOf('@', at + 1)) {
    const user = byLength.find(({ fullName }) => isNamed(body, at + 1, fullName))
    if (!user) continue
    const end = at + 1 + user.fullName.length
    if (at > from) pieces.push({ text: body.slice(from, at), user: null })
    pieces.push({ text: body.slice(at, end), user })
    from = end
    at = end - 1
  }
  if (from < body.length) pieces.push({ text: body.slice(from), user: null })
  return pieces
}

/**
 * Returns the users that a text mentions. If two users have the same name, returns the chosen one, or both.
 * @param picked users who were chosen from the list; they may be missing in `users`, which may not be loaded yet
 */
export function mentionsIn(
  body: string,
  users: MentionableUser[],
  picked: readonly MentionableUser[]
): string[] {
  const known = [...picked, ...users]
  const names = new Set(piecesOf(body, known).flatMap(({ user }) => user?.fullName ?? []))
  const idsOf = (name: string, among: readonly MentionableUser[]) =>
    among.filter(({ fullName }) => fullName === name).map(({ id }) => id)
  return [...names].flatMap((name) => {
    const chosen = idsOf(name, picked)
    return [...new Set(chosen.length > 0 ? chosen : idsOf(name, users))]
  })
}

/** Returns the mention query at the caret and where it begins; null if there is none. */
export function mentionAt(body: string, caret: number): { from: number; query: string } | null {
  const found = /(?<=^|[\s(])@([^\s@]{0,40}(?: [^\s@]{0,40})?)$/u.exec(body.slice(0, caret))
  return found && { from: found.index, query: found[1] }
}

/** Returns users whose name contains the query; names that begin with it come first. */
export function matchingUsers<Named extends MentionableUser>(
  users: Named[],
  query: string
): Named[] {
  const wanted = query.toLocaleLowerCase()
  const placeOf = ({ fullName }: Named) => fullName.toLocaleLowerCase().indexOf(wanted)
  return users
    .filter((user) => placeOf(user) >= 0)
    .sort((a, b) => Number(placeOf(a) > 0) - Number(placeOf(b) > 0))
}

function isNamed(body: string, from: number, name: string): boolean {
  const isThere = body.slice(from, from + name.length) === name
  return isThere && !/^[\p{L}\p{N}]/u.test(body.slice(from + name.length))
}
