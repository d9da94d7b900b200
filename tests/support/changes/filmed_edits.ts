import type { Span } from '#measure/changes/change'
import { edit, type EditOf, EDITS, type AppliedEdit, painted } from './edits.ts'
import type { Filmed } from './filmed.ts'
import { blended, type Footage } from './master.ts'
import { boxed, croppedPicture, graded, textLike } from './paint.ts'
import { foreignTakes, takeOf, type Take, type Version } from './version.ts'

/** Index of the first edited shot; one shot precedes it and three follow. */
const SHOT = 1

function spanOf({ cuts, count }: Footage, shot: number): Span {
  return [cuts[shot], cuts[shot + 1] ?? count]
}

/**
 * Edits a whole shot at its position in the older version, so edits of earlier shots must keep
 * their length.
 */
type Act = (
  version: Version,
  master: Filmed,
  foreign: Footage,
  shot: number
) => AppliedEdit[] | null

const replaced: Act = (version, master, foreign, shot) => {
  const [first, end] = spanOf(master, shot)
  version.takes.splice(first, end - first, ...foreignTakes(foreign, 30, end - first, 'replaced'))
  return [{ kind: 'replaced', from: [first, end], to: [first, end] }]
}

const retaken: Act = (version, master, foreign, shot) =>
  retakenBy(1)(version, master, foreign, shot)

/** @param share of the shot's length that the new take has */
const retakenBy =
  (share: number): Act =>
  (version, master, _, shot) => {
    const [first, end] = spanOf(master, shot)
    const other = master.otherTake(shot)
    if (!other) return null
    const length = Math.floor((end - first) * share)
    const takes = Array.from({ length }, (__, at): Take => {
      return { source: null, picture: () => other.picture(at), kind: 'replaced' }
    })
    version.takes.splice(first, end - first, ...takes)
    return [{ kind: 'replaced', from: [first, end], to: [first, first + length] }]
  }

const titled: Act = (version, master, _, shot) => titledOver(version, master, spanOf(master, shot))

const titledOver = (version: Version, { size }: Footage, span: Span) =>
  painted(version, span, 'local', (picture) =>
    boxed(picture, size, { x: 0.3, y: 0.75, width: 0.23, height: 0.083 })
  )

const regraded: Act = (version, master, _, shot) =>
  painted(version, spanOf(master, shot), 'regraded', (picture) =>
    graded(picture, master.size, { brightness: 8, contrast: 1.1, saturation: 1.1 })
  )

const cropped: Act = (version, master, _, shot) =>
  painted(version, spanOf(master, shot), 'reframed', (picture) =>
    croppedPicture(picture, master.size, 1.1)
  )

/**
 * Applies edits to adjacent shots: the first ones, from the edited shot on, for which the required
 * takes exist.
 */
function adjacent(group: string, name: string, ...acts: Act[]): EditOf<Filmed> {
  return edit(group, name, (version, master, foreign) => {
    const needsTake = acts.findIndex((act) => act === retaken || act === retakenShorter)
    const shots = master.cuts.slice(SHOT, -acts.length).map((_, at) => SHOT + at)
    const shot = shots.find((one) => needsTake < 0 || master.otherTake(one + needsTake))
    if (shot === undefined) return null
    const made = acts.map((act, at) => act(version, master, foreign, shot + at))
    return made.flatMap((one) => one ?? [])
  })
}

const retakenShorter = retakenBy(0.8)

/** Edits of camera footage: all edits of drawn films, and further ones that require another take. */
export const FILMED_EDITS: readonly EditOf<Filmed>[] = [
  ...EDITS,
  adjacent('another take', 'another take', retaken),
  adjacent('another take', 'another take, shorter', retakenShorter),
  adjacent('adjacent', 'replaced, title', replaced, titled),
  adjacent('adjacent', 'replaced, grade', replaced, regraded),
  adjacent('adjacent', 'title, replaced, grade', titled, replaced, regraded),
  adjacent('adjacent', 'crop, replaced', cropped, replaced),
  adjacent('adjacent', 'another take, title', retaken, titled),
  adjacent('adjacent', 'grade, another take', regraded, retaken),
  edit('title on several', 'a title on three shots', (version, master) => {
    const [first] = spanOf(master, SHOT)
    const [, end] = spanOf(master, SHOT + 2)
    return titledOver(version, master, [first + 5, end - 5])
  }),
  edit('dissolve in', 'dissolves into a replaced shot', (version, master, foreign) => {
    const [first, end] = spanOf(master, SHOT)
    const takes = foreignTakes(foreign, 30, end - first, 'replaced')
    version.takes.splice(first, end - first, ...takes)
    for (let at = first - 6; at < first; at += 1) {
      const picture = () =>
        blended(master.picture(at), foreign.picture(24 + at - first), (at - first + 7) / 7)
      version.takes[at] = { ...version.takes[at], kind: 'replaced', picture }
    }
    return [{ kind: 'replaced', from: [first - 6, end], to: [first - 6, end] }]
  }),
  edit('speed beside', 'replaced, and the next shot at 1.25', (version, master, foreign) => {
    const made = replaced(version, master, foreign, SHOT)!
    const [first, end] = spanOf(master, SHOT + 1)
    const length = Math.floor((end - first) / 1.25)
    const takes = Array.from({ length }, (_, at): Take => {
      return { ...takeOf(master, first + Math.floor(at * 1.25)), kind: 'speed' }
    })
    version.takes.splice(first, end - first, ...takes)
    return [...made, { kind: 'speed', from: [first, end], to: [first, first + length] }]
  }),
  edit('jump cuts', '10 frames removed twice in a shot', (version, master) => {
    const [first, end] = spanOf(master, SHOT + 1)
    const at = (share: number) => Math.floor(first + share * (end - first))
    const [one, other] = [at(0.25), at(0.65)]
    version.takes.splice(other, 10)
    version.takes.splice(one, 10)
    return [one, other].map((from): AppliedEdit => ({
      kind: 'removed',
      from: [from, from + 10],
      to: null,
    }))
  }),
  edit('flying text', 'text that flies in', (version, master) => {
    const [first, end] = spanOf(master, SHOT + 1)
    return painted(version, [first + 3, end - 3], 'local', (picture, at) => {
      const x = Math.max(0.3, 1 - (at - first) / 18)
      return textLike(picture, master.size, { x, y: 0.7, height: 0.06, length: 10, seed: 5 })
    })
  }),
]
