import type { Size } from '#media/picture_filters'

/** Means of the three planes of a picture over square blocks. */
export type Blocks = {
  columns: number
  rows: number
  luma: Float32Array
  cb: Float32Array
  cr: Float32Array
}

/** @param side of a block in pixels of luma; even, since colour has half as many */
export function blocksOf(picture: Uint8Array, { width, height }: Size, side: number): Blocks {
  const [columns, rows] = [Math.floor(width / side), Math.floor(height / side)]
  const pixels = width * height
  const quarter = pixels / 4
  const means = (plane: Uint8Array, stride: number, size: number) =>
    meansOf(plane, stride, size, columns, rows)
  return {
    columns,
    rows,
    luma: means(picture.subarray(0, pixels), width, side),
    cb: means(picture.subarray(pixels, pixels + quarter), width / 2, side / 2),
    cr: means(picture.subarray(pixels + quarter), width / 2, side / 2),
  }
}

function meansOf(
  plane: Uint8Array,
  stride: number,
  size: number,
  columns: number,
  rows: number
): Float32Array {
  const means = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = 0
      for (let y = 0; y < size; y += 1) {
        const start = (row * size + y) * stride + column * size
        for (let x = 0; x < size; x += 1) sum += plane[start + x]
      }
      means[row * columns + column] = sum / (size * size)
    }
  }
  return means
}

type Plane = Uint8Array | Float32Array

/** Returns the mean squared difference of two planes, less that of their means. */
export function meanSquare(one: Plane, other: Plane): number {
  const count = one.length
  let [sum, ofSquares] = [0, 0]
  for (let at = 0; at < count; at += 1) {
    const by = one[at] - other[at]
    sum += by
    ofSquares += by * by
  }
  return (ofSquares - (sum * sum) / count) / count
}
