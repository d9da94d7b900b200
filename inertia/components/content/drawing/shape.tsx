import { getStroke } from 'perfect-freehand'
import { type Drawing } from '~/components/content/comments/types'

export type Shape = Drawing['shapes'][number]

/** Height of the drawing in its own units; widths of lines are in thousandths of it. */
export const TALL = 1000

type Props = { shape: Shape; /** Width by height of the picture. */ ratio: number }

/** One shape of a drawing. */
export function ShapeMark({ shape: { tool, color, width, points }, ratio }: Props) {
  const placed = points.map(([x, y]) => [x * ratio * TALL, y * TALL])
  if (tool === 'pen') return <path d={penPath(placed, width)} fill={color} />

  const [[x1, y1]] = placed
  const [x2, y2] = placed.at(-1)!
  const line = { fill: 'none', stroke: color, strokeWidth: width } as const
  if (tool === 'rectangle') {
    return (
      <rect
        {...line}
        x={Math.min(x1, x2)}
        y={Math.min(y1, y2)}
        width={Math.abs(x2 - x1)}
        height={Math.abs(y2 - y1)}
        rx={width / 2}
      />
    )
  }
  return (
    <path
      {...line}
      d={`M${x1} ${y1}L${x2} ${y2}${headOf(x1, y1, x2, y2, width)}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

/** The two short lines at the end of an arrow; never longer than half of it. */
function headOf(x1: number, y1: number, x2: number, y2: number, width: number): string {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const long = Math.min(width * 5, Math.hypot(x2 - x1, y2 - y1) / 2)
  const end = (by: number) =>
    `${x2 - long * Math.cos(angle + by)} ${y2 - long * Math.sin(angle + by)}`
  return `M${end(-0.5)}L${x2} ${y2}L${end(0.5)}`
}

/**
 * The outline of a line drawn by hand, as the path of an SVG.
 * @param points in the units of the drawing
 * @param width of the line, in the same units
 */
function penPath(points: number[][], width: number): string {
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
