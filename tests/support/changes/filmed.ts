import {
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs'
import { join, parse } from 'node:path'
import { ffmpeg } from './ffmpeg.ts'
import type { Footage } from './master.ts'
import { randomOf } from './random.ts'
import type { Picture, Size } from './scene.ts'

const SIZE: Size = { width: 320, height: 180 }
const PICTURE_BYTES = (SIZE.width * SIZE.height * 3) / 2
/** Maximum number of frames that are read from a clip. */
const MAX_CLIP_FRAMES = 420
const MIN_SHOT_FRAMES = 40
const SHOTS = 6
/** Cache folder, in the folder of the clips. Delete it whenever a clip or an edit changes. */
export const KEPT = '.kept'

/** A range of a clip's decoded frames, which are read one at a time. */
class Take {
  readonly count: number
  readonly #file: number
  readonly #first: number

  constructor(file: number, first: number, count: number) {
    this.#file = file
    this.#first = first
    this.count = count
  }

  picture(frame: number): Picture {
    const picture = new Uint8Array(PICTURE_BYTES)
    readSync(this.#file, picture, 0, PICTURE_BYTES, (this.#first + frame) * PICTURE_BYTES)
    return picture
  }

  part(first: number, end: number): Take {
    return new Take(this.#file, this.#first + first, end - first)
  }
}

/** Takes of one scene, by one camera in one position. */
export type SetUp = { name: string; takes: Take[] }

type Shot = { take: Take; others: Take[] }

/** A film of camera footage. */
export class Filmed implements Footage {
  readonly size = SIZE
  readonly count: number
  readonly cuts: number[]
  readonly #shots: readonly Shot[]

  constructor(shots: readonly Shot[]) {
    this.#shots = shots
    this.cuts = shots.map((_, index) => shots.slice(0, index).reduce(lengthWith, 0))
    this.count = shots.reduce(lengthWith, 0)
  }

  picture(frame: number): Picture {
    const index = this.cuts.findLastIndex((first) => first <= frame)
    return this.#shots[index].take.picture(frame - this.cuts[index])
  }

  /** Returns another take of a shot that differs in most frames; null when there is none. */
  otherTake(index: number): Take | null {
    const { take, others } = this.#shots[index]
    const isOther = (other: Take) => {
      const frames = Array.from({ length: 10 }, (_, at) => Math.floor((at * take.count) / 10))
      const differing = frames.filter((at) => differs(take.picture(at), other.picture(at)))
      return differing.length >= 8
    }
    return others.find((other) => other.count >= take.count && isOther(other)) ?? null
  }
}

const lengthWith = (sum: number, { take }: Shot) => sum + take.count

/** A film, and one of other set-ups, which has none of its pictures. */
type FilmedFilm = { name: string; film: Filmed; foreign: Filmed }

/**
 * Returns films of one half of the clips in a folder. The seed determines the half of each clip.
 */
export async function filmedFilms(folder: string, half: 'tuning' | 'held', seed: number) {
  const all = inDrawnOrder(await setUpsIn(folder), seed)
  const setUps = all.filter((_, index) => index % 2 === (half === 'tuning' ? 0 : 1))
  const random = randomOf(seed + 1)
  const films: FilmedFilm[] = []
  const add = (name: string, film: Filmed, own: readonly SetUp[]) => {
    const others = setUps.filter((setUp) => !own.includes(setUp)).slice(0, SHOTS)
    films.push({ name, film, foreign: new Filmed(others.map((other) => shotOf(other, random))) })
  }
  for (let first = 0; first + SHOTS / 2 <= setUps.length; first += SHOTS) {
    const some = Array.from({ length: SHOTS }, (_, at) => setUps[(first + at) % setUps.length])
    const film = new Filmed(some.map((setUp) => shotOf(setUp, random)))
    add(some.map(({ name }) => name).join(' + '), film, some)
  }
  for (const setUp of setUps) {
    const shots = setUp.takes.length === 2 ? jumpCuts(setUp.takes, random) : []
    if (shots.length >= SHOTS - 1) add(`${setUp.name}, jump cuts`, new Filmed(shots), [setUp])
  }
  return films
}

function shotOf({ takes }: SetUp, random: () => number): Shot {
  const index = Math.floor(random() * takes.length)
  const length = MIN_SHOT_FRAMES + Math.floor(random() * 40)
  const take = takes[index].part(0, Math.min(takes[index].count, length))
  return { take, others: takes.filter((_, at) => at !== index) }
}

/**
 * Returns shots of one take with frames omitted between them; its other take remains available as a
 * replacement.
 */
function jumpCuts([take, other]: readonly Take[], random: () => number): Shot[] {
  const shots: Shot[] = []
  let first = 0
  while (shots.length < SHOTS) {
    const end = first + 30 + Math.floor(random() * 12)
    if (end > take.count) break
    shots.push({ take: take.part(first, end), others: [other.part(shots.length * 7, other.count)] })
    first = end + 5 + Math.floor(random() * 6)
  }
  return shots
}

/** Whether two pictures differ locally: a few blocks differ strongly, as when a hand is raised. */
function differs(one: Picture, other: Picture): boolean {
  const { width, height } = SIZE
  const side = 10
  let differing = 0
  for (let top = 0; top < height; top += side) {
    for (let left = 0; left < width; left += side) {
      let sum = 0
      for (let at = 0; at < side * side; at += 1) {
        const place = (top + Math.floor(at / side)) * width + left + (at % side)
        sum += one[place] - other[place]
      }
      if (Math.abs(sum) > 12 * side * side) differing += 1
    }
  }
  return differing >= 6
}

/**
 * Each folder contains takes of one set-up; a single clip counts as two takes, its halves, when it
 * is long enough.
 */
async function setUpsIn(folder: string): Promise<SetUp[]> {
  const kept = join(folder, KEPT)
  mkdirSync(kept, { recursive: true })
  const setUps: SetUp[] = []
  for (const entry of readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .toSorted()) {
    const path = join(folder, entry)
    const { name } = parse(entry)
    if (statSync(path).isDirectory()) {
      const files = readdirSync(path).toSorted()
      const takes: Take[] = []
      for (const file of files)
        takes.push(await takeIn(join(path, file), join(kept, `${name}-${file}`)))
      setUps.push({ name, takes: takes.filter(({ count }) => count >= MIN_SHOT_FRAMES) })
      continue
    }
    const take = await takeIn(path, join(kept, entry))
    const half = Math.floor(take.count / 2)
    const isLong = half >= MIN_SHOT_FRAMES + 10
    setUps.push({
      name,
      takes: isLong ? [take.part(0, half), take.part(half, take.count)] : [take],
    })
  }
  return setUps
}

/** Decodes a clip once, cropped to fill the common size. */
async function takeIn(path: string, keep: string): Promise<Take> {
  const raw = `${keep}.yuv`
  if (!existsSync(raw)) {
    const { width, height } = SIZE
    const filled = `scale=${width}:${height}:force_original_aspect_ratio=increase`
    const filters = `${filled},crop=${width}:${height},setsar=1`
    await ffmpeg([
      ...['-i', path, '-an', '-vf', filters, '-fps_mode', 'passthrough'],
      ...[
        '-frames:v',
        String(MAX_CLIP_FRAMES),
        '-pix_fmt',
        'yuv420p',
        '-f',
        'rawvideo',
        `${raw}.part`,
      ],
    ])
    renameSync(`${raw}.part`, raw)
  }
  return new Take(openSync(raw, 'r'), 0, Math.floor(statSync(raw).size / PICTURE_BYTES))
}

function inDrawnOrder<Value>(values: readonly Value[], seed: number): Value[] {
  const random = randomOf(seed)
  return values
    .map((value) => ({ value, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value)
}
