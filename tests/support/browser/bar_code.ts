import { PNG } from 'pngjs'

/** A bar is black over white or white over black, so that a mixture of two frames is no number. */
const BITS = 12
/** The shape of a film whose frames are bar codes, and where on it the bars lie. */
export const FILM = { width: 640, height: 360 }
const BAR = { width: 50, height: 50 }
const LEFT = (FILM.width - BITS * BAR.width) / 2
const TOPS = { low: 240, high: 20 }
const LEAST_DIFFERENCE = 40

/** Bars lie in the lower or in the upper half, so that those of two films over one another are told apart. */
export type Height = keyof typeof TOPS
type Box = { x: number; y: number; width: number; height: number }

/** An ffmpeg source whose frame n shows the number n as bars. */
export function barCodes(rate: string, seconds: number, height: Height = 'low'): string {
  return [
    `nullsrc=size=${BITS}x2:rate=${rate}:duration=${seconds}`,
    `geq=lum='255*mod(floor(N/pow(2,X))+Y,2)':cb=128:cr=128`,
    `scale=${BITS * BAR.width}:${2 * BAR.height}:flags=neighbor`,
    `pad=${FILM.width}:${FILM.height}:${LEFT}:${TOPS[height]}:black`,
  ].join(',')
}

/** A filter that makes of a frame its bars alone, a pixel each: the upper ones, then the lower ones. */
export const bars = (height: Height = 'low') =>
  `crop=${BITS * BAR.width}:${2 * BAR.height}:${LEFT}:${TOPS[height]},scale=${BITS}:2:flags=area`

/** The numbers of frames of such pixels, one byte each. */
export function numbersOf(pixels: Buffer): number[] {
  const bits = Array.from({ length: BITS }, (_, bit) => bit)
  return Array.from({ length: pixels.length / (2 * BITS) }, (_, frame) => {
    const upper = frame * 2 * BITS
    return bits.reduce(
      (sum, bit) => sum + (pixels[upper + bit] > pixels[upper + BITS + bit] ? 2 ** bit : 0),
      0
    )
  })
}

/**
 * The number that is seen.
 * @param image PNG of a page
 * @param box where the whole film lies on it, in pixels of the image
 * @returns null when the bars are none, or two numbers at once
 */
export function numberIn(image: Buffer, box: Box, height: Height = 'low'): number | null {
  const { data, width } = PNG.sync.read(image)
  const scale = box.width / FILM.width
  const lightAt = (x: number, y: number) => {
    const [column, row] = [Math.round(box.x + x * scale), Math.round(box.y + y * scale)]
    return data[(row * width + column) * 4 + 1]
  }
  let number = 0
  for (let bit = 0; bit < BITS; bit += 1) {
    const x = LEFT + (bit + 0.5) * BAR.width
    const upper = lightAt(x, TOPS[height] + BAR.height / 2)
    const lower = lightAt(x, TOPS[height] + BAR.height * 1.5)
    if (Math.abs(upper - lower) < LEAST_DIFFERENCE) return null
    if (upper > lower) number += 2 ** bit
  }
  return number
}
