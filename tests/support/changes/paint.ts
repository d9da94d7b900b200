import { randomOf } from './random.ts'
import type { Picture, Size } from './scene.ts'

const limited = (value: number) => Math.max(16, Math.min(235, Math.round(value)))

type Grading = { brightness?: number; contrast?: number; saturation?: number }

export function graded(picture: Picture, size: Size, grading: Grading): Picture {
  const { brightness = 0, contrast = 1, saturation = 1 } = grading
  const pixels = size.width * size.height
  return picture.map((value, at) =>
    at < pixels
      ? limited((value - 126) * contrast + 126 + brightness)
      : limited((value - 128) * saturation + 128)
  )
}

export function mirroredPicture(picture: Picture, size: Size): Picture {
  return resampled(picture, size, (x, y, width) => [width - 1 - x, y])
}

/** Returns a crop around a point slightly above the center, as for a face. */
export function croppedPicture(picture: Picture, size: Size, zoom: number): Picture {
  return resampled(picture, size, (x, y, width, height) => [
    width / 2 + (x - width / 2) / zoom,
    height / 2 + (y - height / 2) / zoom,
  ])
}

type From = (x: number, y: number, width: number, height: number) => [x: number, y: number]

function resampled(picture: Picture, { width, height }: Size, from: From): Picture {
  const result = new Uint8Array(picture.length)
  let start = 0
  for (const part of [1, 2, 2]) {
    const [w, h] = [width / part, height / part]
    for (let y = 0; y < h; y += 1) {
      for (let x = 0; x < w; x += 1) {
        const [u, v] = from(x, y, w, h)
        const left = Math.max(0, Math.min(w - 2, Math.floor(u)))
        const top = Math.max(0, Math.min(h - 2, Math.floor(v)))
        const [dx, dy] = [Math.min(1, Math.max(0, u - left)), Math.min(1, Math.max(0, v - top))]
        const at = start + top * w + left
        const above = picture[at] + dx * (picture[at + 1] - picture[at])
        const below = picture[at + w] + dx * (picture[at + w + 1] - picture[at + w])
        result[start + y * w + x] = Math.round(above + dy * (below - above))
      }
    }
    start += w * h
  }
  return result
}

type Place = { x: number; y: number; width: number; height: number }

/**
 * Paints a logo-like shape: a light frame around a dark area, at a place in fractions of the
 * picture.
 */
export function boxed(picture: Picture, size: Size, place: Place, light = 225): Picture {
  return filled(picture, size, place, (u, v) =>
    Math.min(u, v, 1 - u, 1 - v) < 0.2 ? light : Math.hypot(u - 0.5, v - 0.5) < 0.2 ? light : 30
  )
}

type Line = { x: number; y: number; height: number; length: number; seed: number }

/** Paints letter-like strokes: white, separated by gaps, each of 3 × 5 cells. */
export function textLike(picture: Picture, size: Size, line: Line): Picture {
  const random = randomOf(line.seed)
  const letter = (line.height * size.height * 0.7) / size.width
  let result = picture
  for (let index = 0; index < line.length; index += 1) {
    const cells = Array.from({ length: 15 }, () => random() < 0.6)
    const x = line.x + index * letter * 1.3
    const place = { x, y: line.y, width: letter, height: line.height }
    result = filled(result, size, place, (u, v) =>
      cells[Math.min(4, Math.floor(v * 5)) * 3 + Math.min(2, Math.floor(u * 3))] ? 230 : null
    )
  }
  return result
}

/**
 * Samples four points per pixel, so that details smaller than a pixel become faint instead of
 * disappearing.
 */
function filled(
  picture: Picture,
  { width, height }: Size,
  place: Place,
  luma: (u: number, v: number) => number | null
): Picture {
  const result = picture.slice()
  const [left, top] = [place.x * width, place.y * height]
  const [right, bottom] = [left + place.width * width, top + place.height * height]
  for (let y = Math.floor(top); y < Math.min(height, bottom); y += 1) {
    for (let x = Math.floor(left); x < Math.min(width, right); x += 1) {
      let sum = 0
      for (const [dx, dy] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ]) {
        const [u, v] = [(x + dx - left) / (right - left), (y + dy - top) / (bottom - top)]
        const isInside = u >= 0 && v >= 0 && u < 1 && v < 1
        sum += (isInside ? luma(u, v) : null) ?? picture[y * width + x]
      }
      result[y * width + x] = Math.round(sum / 4)
    }
  }
  return result
}
