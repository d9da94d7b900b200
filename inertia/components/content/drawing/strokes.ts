import { MAX_POINTS, MAX_SHAPES } from '#values/content'
import { type Shape } from '~/components/content/drawing/shape'

/** Nearer points than this, in shares of the picture, are one. */
const NEAR = 0.0015

/** A share of the picture, from 0 to 1, to a ten-thousandth. */
export const share = (value: number) =>
  Math.round(Math.min(Math.max(value, 0), 1) * 10_000) / 10_000

/** A place in the picture, as shares of its width and height. */
export function placeIn(box: DOMRect, { clientX, clientY }: { clientX: number; clientY: number }) {
  return [share((clientX - box.left) / box.width), share((clientY - box.top) / box.height)]
}

/** A shape with one more point: a line grows, an arrow or a rectangle gets another end. */
export function extended(shape: Shape, point: number[], pointsElsewhere: number): Shape {
  if (shape.tool !== 'pen') return { ...shape, points: [shape.points[0], point] }
  const [x, y] = shape.points.at(-1)!
  const isNear = Math.hypot(point[0] - x, point[1] - y) < NEAR
  if (isNear || shape.points.length + pointsElsewhere >= MAX_POINTS) return shape
  return { ...shape, points: [...shape.points, point] }
}

/** Whether there is room for another shape. */
export function hasRoom(shapes: readonly Shape[]): boolean {
  return shapes.length < MAX_SHAPES && pointsOf(shapes) < MAX_POINTS
}

export function pointsOf(shapes: readonly Shape[]): number {
  return shapes.reduce((sum, { points }) => sum + points.length, 0)
}

/** Whether anything is seen of it: a press without a move leaves only a dot of the pen. */
export function isSeen({ tool, points }: Shape): boolean {
  if (tool === 'pen') return true
  const [[x1, y1]] = points
  const [x2, y2] = points.at(-1)!
  return Math.hypot(x2 - x1, y2 - y1) > 0.005
}
