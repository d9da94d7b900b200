import type { Drawing } from '#models/content/values'

/** Maximum number of stored points of a drawing; a careful drawing has a few hundred. */
export const MAX_POINTS = 2_000
const TEN_THOUSANDTHS = 10_000
/** Fraction of the picture: points closer than this are merged; the distance grows until all points fit. */
const NEAREST = 0.0005
const FURTHER = 1.3
const FURTHEST = 0.05

type Shape = Drawing['shapes'][number]
type Points = number[][]

/**
 * Returns a drawing that looks the same in fewer bytes: coordinates are rounded to a ten-thousandth of the picture,
 * arrows and rectangles keep only their two end points, and the points of lines are spaced evenly. Leaving out the
 * points on straight parts, as other algorithms do, would be visible: perfect-freehand varies a line by the
 * distances between its points.
 */
export function simplifyDrawing({ shapes }: Drawing): Drawing {
  const rounded = shapes.map((shape) => ({ ...shape, points: roundPoints(shape) }))
  let thin = rounded
  for (let step = NEAREST; countOf(thin) > MAX_POINTS && step < FURTHEST; step *= FURTHER) {
    thin = rounded.map((shape) => ({ ...shape, points: dropClosePoints(shape.points, step) }))
  }
  if (countOf(thin) <= MAX_POINTS) return { shapes: thin }

  // Only for a scribble from edge to edge, which is hardly ever drawn by hand.
  const share = Math.ceil(countOf(thin) / (MAX_POINTS - 2 * shapes.length))
  return { shapes: thin.map((shape) => ({ ...shape, points: oneOf(share, shape.points) })) }
}

function oneOf(share: number, points: Points): Points {
  return points.filter((_, index) => index % share === 0 || index === points.length - 1)
}

function roundPoints({ tool, points }: Shape): Points {
  const counting = tool === 'pen' || points.length < 3 ? points : [points[0], points.at(-1)!]
  const placed = counting.map((point) => point.map(round))
  return placed.filter(([x, y], index) => {
    const before = placed[index - 1]
    return !before || before[0] !== x || before[1] !== y
  })
}

function round(value: number): number {
  return Math.round(value * TEN_THOUSANDTHS) / TEN_THOUSANDTHS
}

/** Keeps the first point, the last one, and those in between that are far enough from the previously kept one. */
function dropClosePoints(points: Points, step: number): Points {
  let [last] = points
  return points.filter((point, index) => {
    const isEnd = index === 0 || index === points.length - 1
    if (!isEnd && Math.hypot(point[0] - last[0], point[1] - last[1]) < step) return false
    last = point
    return true
  })
}

function countOf(shapes: readonly Shape[]): number {
  return shapes.reduce((sum, { points }) => sum + points.length, 0)
}
