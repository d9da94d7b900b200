import type { Scene, Shape } from './scene.js'

const SOFT_EDGE = 0.012

/**
 * Draws one frame of a scene as RGB bytes.
 * @param at progress of the camera's movement, 0 to 1
 */
export function renderFrame(scene: Scene, width: number, height: number, at: number): Buffer {
  const frame = Buffer.alloc(width * height * 3)
  const half = Math.min(width, height) / 2
  const zoom = 1 + scene.push * at
  const panX = scene.drift[0] * (at - 0.5)
  const panY = scene.drift[1] * (at - 0.5)
  const reach = height / 2 / half

  let byte = 0
  for (let row = 0; row < height; row += 1) {
    const v = (row - height / 2) / half
    for (let column = 0; column < width; column += 1) {
      const u = (column - width / 2) / half
      let [red, green, blue] = backdrop(scene, v / zoom - panY * 0.6, reach)

      for (const shape of scene.shapes) {
        const depth = shape.depth ?? 1
        const x = u / (1 + (zoom - 1) * depth) - panX * depth - shape.x
        const y = v / (1 + (zoom - 1) * depth) - panY * depth - shape.y
        const cover = coverage(shape, x, y)
        if (cover <= 0) continue

        if (shape.kind === 'glow') {
          red += shape.color[0] * cover * 0.45
          green += shape.color[1] * cover * 0.45
          blue += shape.color[2] * cover * 0.45
          continue
        }
        const lit = 1 - (shape.shade ?? 0) * (y / shape.height) * 0.5 - 0.08 * (x / shape.width)
        red += (shape.color[0] * lit - red) * cover
        green += (shape.color[1] * lit - green) * cover
        blue += (shape.color[2] * lit - blue) * cover
      }

      const vignette = 1 - 0.16 * (u * u + (v / reach) * (v / reach))
      frame[byte] = clamp(red * vignette)
      frame[byte + 1] = clamp(green * vignette)
      frame[byte + 2] = clamp(blue * vignette)
      byte += 3
    }
  }
  return frame
}

function backdrop(scene: Scene, v: number, reach: number): [number, number, number] {
  const [top, bottom] = scene.wall
  const along = (v + reach) / (scene.horizon + reach)
  if (along > 1) {
    const near = Math.min(1, (v - scene.horizon) / (reach - scene.horizon + 0.2))
    const light = 0.86 + 0.3 * near
    return [scene.floor[0] * light, scene.floor[1] * light, scene.floor[2] * light]
  }
  return [
    mix(top[0], bottom[0], along),
    mix(top[1], bottom[1], along),
    mix(top[2], bottom[2], along),
  ]
}

/** How much of a point a shape covers, 0 to 1. */
function coverage(shape: Shape, x: number, y: number): number {
  if (shape.kind === 'glow') {
    const distance = Math.hypot(x / shape.width, y / shape.height)
    return distance >= 1 ? 0 : (1 - distance) ** 2
  }
  const edge = shape.softness ?? SOFT_EDGE
  const distance = shape.kind === 'disc' ? toDisc(shape, x, y) : toBox(shape, x, y)
  return Math.min(1, Math.max(0, 0.5 - distance / edge))
}

function toDisc({ width, height }: Shape, x: number, y: number): number {
  return (Math.hypot(x / width, y / height) - 1) * Math.min(width, height)
}

function toBox({ width, height, radius = 0 }: Shape, x: number, y: number): number {
  const corner = Math.min(radius, width, height)
  const dx = Math.abs(x) - width + corner
  const dy = Math.abs(y) - height + corner
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner
}

function mix(from: number, to: number, at: number): number {
  return from + (to - from) * Math.max(0, at)
}

function clamp(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value
}
