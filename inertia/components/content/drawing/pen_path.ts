import { getStroke } from 'perfect-freehand'

/**
 * The outline of a line drawn by hand, as the path of an SVG.
 * @param points in the units of the drawing
 * @param width of the line, in the same units
 */
export function penPath(points: number[][], width: number): string {
  const outline = getStroke(points, {
    size: width,
    thinning: 0.35,
    smoothing: 0.6,
    streamline: 0.4,
  })
  if (outline.length === 0) return ''
  const [first, ...others] = outline.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  return `M${first}L${others.join('L')}Z`
}
