import { MAX_POINTS, MAX_SHAPES } from '#values/content'
import { type Shape } from '~/components/content/drawing/shape'

/** Points that are closer than this, as a share of the picture, are merged. */
const NEAR = 0.0015

/** Limits a share of the picture to 0 to 1, and rounds it to a ten-thousandth. */
export const share = (value: number) =>
  Math.round(Math.min(Math.max(value, 0), 1) * 10_000) / 10_000

/** Returns a position in the picture, as shares of its width and height. */
export function placeIn(box: DOMRect, { clientX, clientY }: { clientX: number; clientY: number }) {
  return [share((clientX - box.left) / box.width), share((clientY - box.top) / box.height)]
}

/** Returns a shape with one more point: a line grows, an arrow or a rectangle gets another end. */
export function addPoint(shape: Shape, point: number[], pointsElsewhere: number): Shape {
  if (shape.tool !== 'pen') return { ...shape, points: [shape.points[0], point] }
  const [x, y] = shape.points.at(-1)!
  const isNear = Math.hypot(point[0] - x, point[1] - y) < NEAR
  if (isNear || shape.points.length + pointsElsewhere >= MAX_POINTS) return shape
  return { ...shape, points: [...shape.points, point] }
}

/** Whether another shape can be added. */
export function hasRoom(shapes: readonly Shape[]): boolean {
  return shapes.length < MAX_SHAPES && pointsOf(shapes) < MAX_POINTS
}

export function pointsOf(shapes: readonly Shape[]): number {
  return shapes.reduce((sum, { points }) => sum + points.length, 0)
}

/** Whether a shape is visible. A press without a move leaves a dot only with the pen. */
export function isSeen({ tool, points }: Shape): boolean {
  if (tool === 'pen') return true
  const [[x1, y1]] = points
  const [x2, y2] = points.at(-1)!
  return Math.hypot(x2 - x1, y2 - y1) > 0.005
}
