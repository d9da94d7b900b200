import { type Task } from '~/components/tasks/types'
import { cx } from '~/lib/cx'

type Props = {
  ratio: Task['aspectRatio']
  /** Width and height of the box in px; the outline fits in it. */
  size: number
  filled?: boolean
  className?: string
}

/**
 * The outline of an aspect ratio, with corner marks as in a viewfinder.
 * @example <RatioShape ratio="9:16" size={28} />
 */
export function RatioShape({ ratio, size, filled = false, className }: Props) {
  const [w, h] = ratio.split(':').map(Number)
  const scale = size / Math.max(w, h)
  const [width, height] = [w * scale, h * scale]
  const [x, y] = [(size - width) / 2, (size - height) / 2]
  return (
    <svg
      width={size}
      height={size}
      viewBox={`-1 -1 ${size + 2} ${size + 2}`}
      aria-hidden
      className={cx('shrink-0 overflow-visible', className)}
    >
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx="2.5"
        fill={filled ? 'currentColor' : 'none'}
        fillOpacity="0.16"
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  )
}
