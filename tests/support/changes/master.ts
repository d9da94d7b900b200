import { type Picture, type Scene, SceneFilm, type Size } from './scene.ts'

/**
 * A shot of a film: a number of frames of a scene, the first of which may dissolve from the shot
 * before.
 */
export type Shot = {
  scene: Scene
  frames: number
  dissolve?: number
  /** frame of the scene at which the shot begins */
  from?: number
}

/** Frames of a film, drawn or filmed. */
export interface Footage {
  readonly count: number
  readonly size: Size
  /** First frame of every shot, including 0. */
  readonly cuts: readonly number[]
  picture(frame: number): Picture
}

type Placed = { film: SceneFilm; first: number; offset: number; dissolve: number }

/** A drawn film, generated deterministically frame by frame. */
export class Master implements Footage {
  readonly count: number
  readonly #shots: Placed[] = []
  readonly size: Size
  readonly #remembered: Map<number, Picture> | null

  /** @param isRemembered keeps drawn frames in memory; for films of a few seconds */
  constructor(shots: readonly Shot[], size: Size, { isRemembered = false } = {}) {
    this.size = size
    this.#remembered = isRemembered ? new Map() : null
    const films = new Map<Scene, SceneFilm>()
    let first = 0
    for (const { scene, frames, dissolve = 0, from = 0 } of shots) {
      const film = films.get(scene) ?? new SceneFilm(scene, size)
      films.set(scene, film)
      this.#shots.push({ film, first, offset: from - first, dissolve })
      first += frames
    }
    this.count = first
  }

  get cuts(): number[] {
    return this.#shots.map(({ first }) => first)
  }

  picture(frame: number): Picture {
    const picture = this.#remembered?.get(frame) ?? this.#drawn(frame)
    this.#remembered?.set(frame, picture)
    return picture
  }

  #drawn(frame: number): Picture {
    const index = this.#shots.findLastIndex(({ first }) => first <= frame)
    const shot = this.#shots[index]
    const picture = shot.film.picture(frame + shot.offset)
    const mixed = frame - shot.first
    if (index === 0 || mixed >= shot.dissolve) return picture
    const before = this.#shots[index - 1]
    const other = before.film.picture(frame + before.offset)
    return blended(other, picture, (mixed + 1) / (shot.dissolve + 1))
  }
}

/** @param share weight of the second picture, from 0 to 1 */
export function blended(one: Picture, other: Picture, share: number): Picture {
  return one.map((value, at) => value + (other[at] - value) * share + 0.5)
}
