import type { Size } from '#media/picture_filters'
import type { Pictures } from '#measure/changes/judge/pictures'
import { eachPicture } from '#measure/picture/each_picture'
import { visibleLevels } from '#measure/picture/visible_levels'

/**
 * Pictures of a small film, in visible levels. Each read decodes the whole film, about a thousand frames a second, and
 * keeps the requested ones: seeking may miss a frame.
 */
export class SmallFilmPictures implements Pictures {
  readonly size: Size
  readonly #path: string
  readonly #signal: AbortSignal | undefined

  constructor(path: string, size: Size, signal?: AbortSignal) {
    this.size = size
    this.#path = path
    this.#signal = signal
  }

  /** @throws MediaFailure when it can't be read */
  async read(frames: readonly number[]): Promise<Map<number, Uint8Array>> {
    const wanted = new Set(frames)
    const found = new Map<number, Uint8Array>()
    const keep = (picture: Uint8Array, frame: number) => {
      if (wanted.has(frame)) found.set(frame, visibleLevels(picture, this.size))
    }
    await eachPicture(this.#path, this.size, keep, this.#signal)
    return found
  }
}
