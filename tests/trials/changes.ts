import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pair } from '#measure/changes/align/pair'
import type { Change } from '#measure/changes/change'
import { compareVersions, type VersionRead } from '#measure/changes/compare_versions'
import { EDITS, type Edit } from '#tests/support/changes/edits'
import { type Encoder, encoded, ENCODERS, keptEncoded } from '#tests/support/changes/encoded'
import { FILMED_EDITS } from '#tests/support/changes/filmed_edits'
import { filmedFilms, KEPT } from '#tests/support/changes/filmed'
import { filmsOf, type TestFilm } from '#tests/support/changes/films'
import { type Footage, Master } from '#tests/support/changes/master'
import { added, NOTHING, type Score, scoreOf } from '#tests/support/changes/score'
import { RATE } from '#tests/support/changes/version'
import { unseenIn } from '#tests/support/changes/visible'

const SIZE = { width: 160, height: 90 }
const FROM: Encoder = 'x264 crf 23'
const TO: Encoder = 'x264 crf 28'

/**
 * Measures the accuracy of change maps: drawn or filmed material is cut by frame number, encoded by
 * ffmpeg and read as versions are. Reports for each kind of edit how many frames are mapped
 * correctly, how many changes were found, how many reported changes are real, how many ends and how
 * many notes are off by at most one frame, and how many notes are reported as gone although their
 * picture exists.
 * @param args the half, `tuning` or `held`; optionally a number n, to make only every nth edit,
 * different ones for each film; parts of the name of a film and of an edit, to select them. For
 * filmed footage, these follow `filmed`, the folder of the clips, and the seed that divides them
 * into halves
 */
export async function trial(_place: unknown, args: readonly string[]): Promise<number> {
  const isFilmed = args[0] === 'filmed'
  const [halfName, every = '1', onlyFilm = '', onlyEdit = ''] = isFilmed ? args.slice(3) : args
  const half = halfName === 'tuning' ? 'tuning' : 'held'
  const folder = mkdtempSync(join(tmpdir(), 'rushes-changes-'))
  const scores = new Map<string, Score>()
  try {
    const films = isFilmed ? await filmed(args[1], half, Number(args[2] ?? 1)) : drawn(half, folder)
    for (const [index, film] of films.entries()) {
      if (!film.name.includes(onlyFilm)) continue
      await tryFilm(film, { index, every: Number(every), onlyEdit, scores })
      console.log(`${film.name}: done`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`\n${half}\n`)
  const columns = [
    'Frames right',
    'Not visible',
    'Found',
    'True',
    'Ends within a frame',
    'Notes',
    'Gone, wrongly',
  ]
  console.log(`| Edit | ${columns.join(' | ')} |`)
  console.log(`| --- ${'| ---: '.repeat(columns.length)}|`)
  for (const [group, score] of scores) console.log(row(group, score))
  console.log(row('all', [...scores.values()].reduce(added, NOTHING)))
  return 0
}

/** A film of either kind, its edits, and how its versions are read. */
type Tried = {
  name: string
  rate: number
  edits: readonly (() => Edit | null)[]
  groups?: readonly string[]
  period?: number
  /** unedited film, only of camera footage: some of its edits can't be seen, and are not counted */
  master?: Footage
  read: (edit: Edit, encoder: Encoder) => Promise<VersionRead>
}

function drawn(half: 'tuning' | 'held', folder: string): Tried[] {
  const films = filmsOf(half)
  return films.map((film, index) => {
    const foreignFilm = otherScenes(films[(index + 1) % films.length])
    const master = new Master(film.shots, SIZE, { isRemembered: true })
    const foreign = new Master(foreignFilm.shots, SIZE, { isRemembered: true })
    return {
      ...film,
      rate: RATE,
      edits: EDITS.map((make) => () => make(master, foreign)),
      read: ({ version }, encoder) => encoded(version, folder, encoder),
    }
  })
}

/** Returns films of camera footage. Every second one plays at 29.97 frames a second. */
async function filmed(clips: string, half: 'tuning' | 'held', seed: number): Promise<Tried[]> {
  const films = await filmedFilms(clips, half, seed)
  return films.map(({ name, film, foreign }, index) => {
    const rate = index % 2 === 0 ? RATE : 30_000 / 1001
    const read: Tried['read'] = (edit, encoder) => {
      const key = `${half} ${seed} ${index} ${edit.group} ${edit.name} ${encoder}`
      const keep = join(clips, KEPT, key.replaceAll(/\W+/g, '-'))
      return keptEncoded(edit.version.rate, () => edit.version, keep, encoder)
    }
    return {
      name,
      rate,
      read,
      master: film,
      edits: FILMED_EDITS.map((make) => () => make(film, foreign, rate)),
    }
  })
}

type Trial = { index: number; every: number; onlyEdit: string; scores: Map<string, Score> }

async function tryFilm(film: Tried, { index, every, onlyEdit, scores }: Trial) {
  const [same, ...edits] = film.edits
  const unchanged = same()!
  const older = await film.read(unchanged, FROM)
  const unedited = film.master && {
    master: film.master,
    encodings: [older, await film.read(unchanged, TO)],
  }
  const compare = async (edit: Edit, encoder: Encoder) => {
    const newer = await film.read(edit, encoder)
    const { segments } = await compareVersions(older, newer)
    const unseen = unedited ? await unseenIn(edit, unedited) : []
    const score = scoreOf(edit, segments, new Pair(older, newer).from, {
      unseen,
      period: film.period,
    })
    console.log(`  ${edit.name}, ${encoder}: ${row(edit.group, score)}`)
    scores.set(edit.group, added(scores.get(edit.group) ?? NOTHING, score))
    const isRight = score.found === score.made && score.true === score.reported
    const isWrong = !isRight || score.framesRight < score.frames || score.endsRight < score.ends
    if (isWrong || score.notesRight < score.notes || score.goneWrong > 0) {
      const place = `${film.name}, ${edit.name}, ${encoder}`
      console.log(`  ${place}: made ${words(edit.made)}; said ${words(segments)}`)
    }
  }
  const encoders = Object.keys(ENCODERS) as Encoder[]
  const isMeant = ({ group, name }: Edit) => `${group}: ${name}`.includes(onlyEdit)
  for (const encoder of turn(encoders, index, every)) {
    if (isMeant(unchanged)) await compare(unchanged, encoder)
  }
  for (const make of turn(edits, index, every)) {
    const edit = make()
    if (!edit) continue
    const isUnambiguous = film.groups?.includes(edit.group) ?? true
    if (isUnambiguous && isMeant(edit)) await compare(edit, TO)
  }
}

/** Returns every nth value, with a different offset for each film. */
function turn<Value>(values: readonly Value[], index: number, every: number): Value[] {
  return values.filter((_, at) => at % every === index % every)
}

function otherScenes({ name, shots }: TestFilm): TestFilm {
  return {
    name,
    shots: shots.map((shot) => ({
      ...shot,
      scene: { ...shot.scene, seed: shot.scene.seed + 7_000 },
    })),
  }
}

function words(changes: readonly Pick<Change, 'kind' | 'from' | 'to'>[]): string {
  const span = (of: Change['from']) => of?.join('-') ?? ''
  return (
    changes.map(({ kind, from, to }) => `${kind} ${span(from)}>${span(to)}`).join(', ') || 'nothing'
  )
}

function row(group: string, score: Score): string {
  const share = (of: number, all: number) =>
    all ? `${((100 * of) / all).toFixed(1)} % of ${all}` : ''
  return `| ${[
    group,
    share(score.framesRight, score.frames),
    score.unseen || '',
    share(score.found, score.made),
    score.reported ? share(score.true, score.reported) : 'none said',
    share(score.endsRight, score.ends),
    share(score.notesRight, score.notes),
    score.gone ? `${score.goneWrong} of ${score.gone}` : '',
  ].join(' | ')} |`
}
