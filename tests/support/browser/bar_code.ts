import { type PNG } from 'pngjs'

/**
 * Each bit is a pair of bars, black over white or white over black, so a mixture of two frames
 * yields no valid number.
 */
const BITS = 12
/** Size of a film whose frames are bar codes, and the positions of the bars in it. */
export const FILM = { width: 640, height: 360 }
const BAR = { width: 50, height: 50 }
const LEFT = (FILM.width - BITS * BAR.width) / 2
const TOPS = { low: 240, high: 20 }
const MIN_DIFFERENCE = 40

/**
 * Half of the picture that contains the bars. Films that are overlaid use different halves, so that
 * both can be read.
 */
export type Height = keyof typeof TOPS
export type Box = { x: number; y: number; width: number; height: number }

/** Returns an ffmpeg source whose frame n shows the number n as bars. */
export function barCodes(rate: string, seconds: number, height: Height = 'low'): string {
  return [
    `nullsrc=size=${BITS}x2:rate=${rate}:duration=${seconds}`,
    `geq=lum='255*mod(floor(N/pow(2,X))+Y,2)':cb=128:cr=128`,
    `scale=${BITS * BAR.width}:${2 * BAR.height}:flags=neighbor`,
    `pad=${FILM.width}:${FILM.height}:${LEFT}:${TOPS[height]}:black`,
  ].join(',')
}

/**
 * Returns an ffmpeg filter that reduces a frame to its bars, one pixel each: the upper row, then
 * the lower row.
 */
export const bars = (height: Height = 'low') =>
  `crop=${BITS * BAR.width}:${2 * BAR.height}:${LEFT}:${TOPS[height]},scale=${BITS}:2:flags=area`

/** Returns the frame numbers that such pixels encode, one byte each. */
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

/** Returns the area between the middles of the bars of a film that is displayed in this box, which is what is read. */
export function areaOfBars(box: Box, height: Height): Box {
  const scale = box.width / FILM.width
  return {
    x: Math.floor(box.x),
    y: Math.floor(box.y + (TOPS[height] + BAR.height / 2) * scale) - 1,
    width: Math.ceil(box.width),
    height: Math.ceil(BAR.height * scale) + 3,
  }
}

/**
 * Returns the frame number that an image shows.
 * @param image of a page, or of a part of it
 * @param box area of the whole film on the page, in pixels
 * @param from point of the page at which the image begins
 * @returns null when no bars are visible, or two numbers at once
 */
export function numberIn(
  { data, width }: PNG,
  box: Box,
  height: Height = 'low',
  from = { x: 0, y: 0 }
): number | null {
  const scale = box.width / FILM.width
  const lightAt = (x: number, y: number) => {
    const column = Math.round(box.x - from.x + x * scale)
    const row = Math.round(box.y - from.y + y * scale)
    return data[(row * width + column) * 4 + 1]
  }
  let number = 0
  for (let bit = 0; bit < BITS; bit += 1) {
    const x = LEFT + (bit + 0.5) * BAR.width
    const upper = lightAt(x, TOPS[height] + BAR.height / 2)
    const lower = lightAt(x, TOPS[height] + BAR.height * 1.5)
    if (Math.abs(upper - lower) < MIN_DIFFERENCE) return null
    if (upper > lower) number += 2 ** bit
  }
  return number
}
