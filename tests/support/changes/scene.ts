import { normalOf, randomOf } from './random.ts'
import { Texture } from './texture.ts'

/** A picture in planar YUV 4:2:0, 8 bits, limited range. */
export type Picture = Uint8Array
export type Size = { width: number; height: number }

/**
 * Content of a shot, and the camera's movement per frame, in pixels of a picture that is 320 wide.
 */
export type Scene = {
  seed: number
  pan?: [x: number, y: number]
  /** magnification per frame, for example 0.001 */
  zoom?: number
  /** amplitude of camera shake */
  shake?: number
  grain?: number
  /** a foreground object with its own motion */
  actor?: { size: number; sway: number; pace: number }
  /** adds a second, nearer layer that moves faster */
  isLayered?: boolean
  brightness?: number
  contrast?: number
}

const NOISE = 65_536
const noise = (() => {
  const random = randomOf(4_711)
  return Float32Array.from({ length: NOISE }, () => normalOf(random))
})()

/** Draws the pictures of a scene by frame number. */
export class SceneFilm {
  readonly #scene: Scene
  readonly #size: Size
  readonly #far: Texture
  readonly #near: Texture | null
  readonly #actor: Texture
  readonly #start: [number, number]
  readonly #tint: [number, number, number, number]

  constructor(scene: Scene, size: Size) {
    const random = randomOf(scene.seed + 9_000)
    this.#scene = scene
    this.#size = size
    this.#far = new Texture(scene.seed)
    this.#near = scene.isLayered ? new Texture(scene.seed + 500, { coarse: 64 }) : null
    this.#actor = new Texture(scene.seed + 900, { coarse: 32 })
    this.#start = [random() * 512, random() * 512]
    this.#tint = [random() - 0.5, random() - 0.5, random() - 0.5, random() - 0.5]
  }

  picture(frame: number): Picture {
    const { width, height } = this.#size
    const picture = new Uint8Array((width * height * 3) / 2)
    const unit = 320 / width
    const { grain = 1.5, brightness = 0, contrast = 1 } = this.#scene
    const camera = this.#cameraAt(frame)
    let speck = Math.floor(randomOf(this.#scene.seed * 7_919 + frame)() * NOISE)
    for (let y = 0, at = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1, at += 1) {
        const value = this.#valueAt(x * unit, y * unit, camera, frame)
        speck = (speck + 1) & (NOISE - 1)
        const luma = 125 + brightness + contrast * 190 * (value - 0.5) + grain * noise[speck]
        picture[at] = Math.max(16, Math.min(235, luma))
      }
    }
    const pixels = width * height
    const [blue, blueness, red, redness] = this.#tint
    for (let y = 0, at = 0; y < height; y += 2) {
      for (let x = 0; x < width; x += 2, at += 1) {
        const value = this.#valueAt(x * unit, y * unit, camera, frame) - 0.5
        picture[pixels + at] = 128 + 30 * blue + 90 * blueness * value
        picture[(pixels * 5) / 4 + at] = 128 + 30 * red + 90 * redness * value
      }
    }
    return picture
  }

  #cameraAt(frame: number) {
    const { pan = [0, 0], zoom = 0, shake = 0, seed } = this.#scene
    const random = randomOf(seed * 104_729 + frame)
    const sway = (phase: number) =>
      Math.sin(frame / 9 + phase) + 0.4 * Math.sin(frame / 3.7 + phase)
    return {
      x: this.#start[0] + pan[0] * frame + shake * (sway(0) + 0.5 * random()),
      y: this.#start[1] + pan[1] * frame + shake * (sway(2) + 0.5 * random()),
      scale: 1 / (1 + zoom * frame),
    }
  }

  #valueAt(x: number, y: number, camera: { x: number; y: number; scale: number }, frame: number) {
    const { actor } = this.#scene
    const [u, v] = [(x - 160) * camera.scale, (y - 90) * camera.scale]
    if (actor) {
      const beat = frame / actor.pace
      const cx = actor.sway * Math.sin(beat) + actor.sway * 0.5 * Math.sin(2.3 * beat + 1)
      const cy = 20 + actor.sway * 0.6 * Math.sin(1.7 * beat + 2)
      const [dx, dy] = [(x - 160 - cx) / actor.size, (y - 90 - cy) / (actor.size * 1.4)]
      if (dx * dx + dy * dy < 1) return 0.15 + 0.8 * this.#actor.at(x - cx + 300, y - cy + 300)
    }
    if (this.#near) {
      const near = this.#near.at(u * 1.1 + camera.x * 2.2, v * 1.1 + camera.y * 2.2)
      if (near > 0.62) return 1 - near * 0.9
    }
    return this.#far.at(u + camera.x, v + camera.y)
  }
}
