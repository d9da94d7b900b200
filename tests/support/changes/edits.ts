import type { ChangeKind, Span } from '#measure/changes/change'
import { blended, type Footage } from './master.ts'
import { boxed, croppedPicture, graded, mirroredPicture, textLike } from './paint.ts'
import type { Picture } from './scene.ts'
import { type Take, type Version, foreignTakes, takeOf, uncut } from './version.ts'

/** An actual change, and its span in the older version, the newer one, or both. */
export type AppliedEdit = {
  kind: ChangeKind
  from: Span | null
  to: Span | null
  /** number of frames by which it may be earlier without changing the film */
  slack?: number
  /** an equally correct description */
  or?: Omit<AppliedEdit, 'or'>
}

/** A version that an edit made from a master. */
export type Edit = {
  name: string
  /** group in the report */
  group: string
  version: Version
  made: AppliedEdit[]
}

/** @returns null when the film has no material for the edit */
type Making<Film> = (version: Version, master: Film, foreign: Footage) => AppliedEdit[] | null

/** Applies an edit to a film, with shots of another film where the edit requires some. */
export type EditOf<Film> = (master: Film, foreign: Footage, rate?: number) => Edit | null

export function edit<Film extends Footage = Footage>(
  group: string,
  name: string,
  making: Making<Film>
): EditOf<Film> {
  return (master, foreign, rate) => {
    const version = uncut(master, rate)
    const made = making(version, master, foreign)
    return made && version.takes.length > 0 ? { name, group, version, made } : null
  }
}

/** Returns the span and the middle frame of the longest shot within the middle three fifths. */
function middleOf(master: Footage): { first: number; end: number; middle: number } {
  const ends = [...master.cuts.slice(1), master.count]
  const shots = master.cuts.map((first, index) => ({ first, end: ends[index] }))
  const inner = shots.filter(
    ({ first, end }) => first > master.count / 5 && end < (master.count * 4) / 5
  )
  const [longest] = inner.toSorted((a, b) => b.end - b.first - (a.end - a.first))
  return { ...longest, middle: Math.floor((longest.first + longest.end) / 2) }
}

export function painted(
  version: Version,
  [first, end]: Span,
  kind: ChangeKind,
  paint: Paint
): AppliedEdit[] {
  for (let at = first; at < end; at += 1) {
    const { picture } = version.takes[at]
    version.takes[at] = { ...version.takes[at], kind, picture: () => paint(picture(), at) }
  }
  return [{ kind, from: [first, end], to: [first, end] }]
}
type Paint = (picture: Picture, frame: number) => Picture

const remove =
  (at: number, count: number) =>
  (version: Version): AppliedEdit[] => {
    version.takes.splice(at, count)
    return [{ kind: 'removed', from: [at, at + count], to: null }]
  }

const LENGTHS = [1, 3, 12, 90]
const TRIMS = [1, 2, 5, 12, 50, 200]

/** Every edit of the test set, except versions that differ only in their encoding. */
export const EDITS = [
  edit('no change', 'as it is', () => []),
  ...TRIMS.map((count) => edit('trim', `${count} off the start`, remove(0, count))),
  ...TRIMS.slice(0, 5).map((count) =>
    edit('trim', `${count} off the end`, (version, master) =>
      remove(master.count - count, count)(version)
    )
  ),
  ...LENGTHS.map((count) =>
    edit('remove', `${count} removed`, (version, master) => {
      const { middle, first, end } = middleOf(master)
      const at = Math.min(middle, Math.max(first, end - count))
      return remove(at, count)(version)
    })
  ),
  ...LENGTHS.map((count) =>
    edit('insert', `${count} inserted`, (version, master, foreign) => {
      const { middle } = middleOf(master)
      version.takes.splice(middle, 0, ...foreignTakes(foreign, 10, count, 'inserted'))
      return [{ kind: 'inserted', from: null, to: [middle, middle + count] }]
    })
  ),
  edit('replace', 'a shot replaced', (version, master, foreign) => {
    const { first, end } = middleOf(master)
    const takes = foreignTakes(foreign, 30, end - first, 'replaced')
    version.takes.splice(first, end - first, ...takes)
    return [{ kind: 'replaced', from: [first, end], to: [first, end] }]
  }),
  edit('replace', 'a shot replaced by a shorter one', (version, master, foreign) => {
    const { first, end } = middleOf(master)
    const length = Math.floor((end - first) * 0.6)
    version.takes.splice(first, end - first, ...foreignTakes(foreign, 30, length, 'replaced'))
    return [{ kind: 'replaced', from: [first, end], to: [first, first + length] }]
  }),
  edit('move', 'two shots swapped', (version, master) => {
    const [one, two, three = master.count] = master.cuts.slice(1)
    const shot = version.takes.splice(one, two - one)
    version.takes.splice(three - (two - one), 0, ...shot)
    const end = three - (two - one)
    const first: AppliedEdit = { kind: 'moved', from: [one, two], to: [end, three] }
    return [{ ...first, or: { kind: 'moved', from: [two, three], to: [one, end] } }]
  }),
  edit('repeat', 'a shot repeated', (version, master) => {
    const { first, end } = middleOf(master)
    const takes = Array.from({ length: end - first }, (_, index): Take => {
      return { ...takeOf(master, first + index), kind: 'inserted' }
    })
    version.takes.splice(end, 0, ...takes)
    return [{ kind: 'inserted', from: null, to: [end, end + takes.length], slack: end - first }]
  }),
  ...[0.02, 0.05, 0.1].flatMap((by) => [
    edit('grade', `contrast ${by * 100} %`, (version, master) => {
      const { first, end } = middleOf(master)
      return painted(version, [first, end], 'regraded', (picture) =>
        graded(picture, master.size, { contrast: 1 + by })
      )
    }),
    edit('grade', `brightness ${by * 100} %`, (version, master) => {
      const { first, end } = middleOf(master)
      return painted(version, [first, end], 'regraded', (picture) =>
        graded(picture, master.size, { brightness: by * 219 })
      )
    }),
  ]),
  edit('grade', 'all 5 %', (version, master) =>
    painted(version, [0, master.count], 'regraded', (picture) =>
      graded(picture, master.size, { brightness: 5, contrast: 1.05, saturation: 1.05 })
    )
  ),
  ...[0.04, 0.02, 0.01].map((height) =>
    edit('local', `text of ${height * 100} %`, (version, master) => {
      const { first, end } = middleOf(master)
      const span: Span = [first + 5, end - 5]
      return painted(version, span, 'local', (picture) =>
        textLike(picture, master.size, { x: 0.3, y: 0.78, height, length: 12, seed: 7 })
      )
    })
  ),
  edit('local', 'a logo added', (version, master) =>
    painted(version, [0, master.count], 'local', (picture) =>
      boxed(picture, master.size, { x: 0.82, y: 0.08, width: 0.1, height: 0.1 })
    )
  ),
  edit('local', 'a digit', (version, master) => {
    const { first, end } = middleOf(master)
    return painted(version, [first + 5, end - 5], 'local', (picture) =>
      textLike(picture, master.size, { x: 0.3, y: 0.7, height: 0.06, length: 1, seed: 9 })
    )
  }),
  ...[1.05, 1.2].map((zoom) =>
    edit('reframe', `crop ${zoom}`, (version, master) => {
      const { first, end } = middleOf(master)
      return painted(version, [first, end], 'reframed', (picture) =>
        croppedPicture(picture, master.size, zoom)
      )
    })
  ),
  edit('reframe', 'mirrored', (version, master) => {
    const { first, end } = middleOf(master)
    return painted(version, [first, end], 'reframed', (picture) =>
      mirroredPicture(picture, master.size)
    )
  }),
  ...[0.8, 1.25, 2].map((speed) =>
    edit('speed', `a shot at ${speed}`, (version, master) => {
      const { first, end } = middleOf(master)
      const length = Math.floor((end - first) / speed)
      const takes = Array.from({ length }, (_, index): Take => {
        return { ...takeOf(master, first + Math.floor(index * speed)), kind: 'speed' }
      })
      version.takes.splice(first, end - first, ...takes)
      return [{ kind: 'speed', from: [first, end], to: [first, first + length] }]
    })
  ),
  edit('frame rate', '25 to 30', (version) => {
    const { takes } = version
    const length = Math.floor(takes.length * 1.2)
    version.takes = Array.from({ length }, (_, index) => takes[Math.floor(index / 1.2)])
    version.rate *= 1.2
    return []
  }),
  edit('dissolve', 'a cut made a dissolve', (version, master) => {
    const cut = middleOf(master).first
    const span: Span = [cut - 6, cut + 6]
    return painted(version, span, 'replaced', (_, at) => {
      const share = (at - span[0] + 1) / 13
      return blended(
        master.picture(Math.min(at, cut - 1)),
        master.picture(Math.max(at, cut)),
        share
      )
    })
  }),
  edit('glitch', 'one black frame', (version, master) => {
    const { middle } = middleOf(master)
    return painted(version, [middle, middle + 1], 'glitch', (picture) =>
      picture.map((_, at) => (at < (picture.length * 2) / 3 ? 16 : 128))
    )
  }),
  edit('unrelated', 'another film', (version, master, foreign) => {
    version.takes = foreignTakes(foreign, 0, foreign.count, 'replaced')
    return [{ kind: 'replaced', from: [0, master.count], to: [0, foreign.count] }]
  }),
]
