import { cx } from '~/lib/cx'

/**
 * Returns round steps of a scale from zero to at least the largest value.
 * @example scaleSteps(843_000, 4) // [0, 250_000, 500_000, 750_000, 1_000_000]
 */
export function scaleSteps(largest: number, count: number): number[] {
  const exact = Math.max(largest, 1) / count
  const fine = 10 ** (Math.floor(Math.log10(exact)) + 1) / 20
  const step = Math.ceil(exact / fine) * fine
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/**
 * Returns which labels of a scale have enough space: 1 for every label, 2 for every second one, and so on.
 *
 * @param width of the scale, in the unit of `room`
 * @param room width that one label needs
 */
export function everyNth(count: number, width: number, room: number): number {
  return Math.max(1, Math.ceil((room * count) / Math.max(width, 0.1)))
}

type TooltipProps = {
  title: string
  lines: { label: string; value: string; colour?: string }[]
  /** To the left of the centre, if there is space. */
  toLeft?: boolean
}

/** The values of the chart's element under the pointer; shown on hover of its `group`. */
export function ChartTooltip({ title, lines, toLeft = false }: TooltipProps) {
  return (
    <div
      className={cx(
        'pointer-events-none absolute top-2 z-10 hidden rounded-md border border-line bg-raised p-2.5 text-base whitespace-nowrap text-ink group-hover:block',
        toLeft ? 'right-1/2' : 'left-1/2'
      )}
    >
      <p>{title}</p>
      {lines.map(({ label, value, colour }) => (
        <p key={label} className="py-1" style={{ color: colour }}>
          {label}: {value}
        </p>
      ))}
    </div>
  )
}
