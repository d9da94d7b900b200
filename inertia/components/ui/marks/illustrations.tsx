import { type ReactNode } from 'react'
import { cx } from '~/lib/cx'

export type IllustrationName = 'countdown' | 'slate' | 'sprocket'

type Props = { className?: string }

/** Angle of the hand, in degrees. */
const ANGLE = 235

/**
 * The countdown of a film leader: rings, cross-hairs and a hand that turns once a second while something is in
 * progress.
 * @example <Countdown number={3} sweeping={processing} className="size-64" />
 */
export function Countdown({
  number,
  sweeping = false,
  className,
}: Props & { number?: number; sweeping?: boolean }) {
  return (
    <svg
      viewBox="0 0 200 200"
      fill="none"
      aria-hidden
      className={cx('overflow-visible', className)}
    >
      <g className={cx('origin-center', sweeping && 'animate-sweep')}>
        <path d={wedge([100, 100], 92, ANGLE)} fill="currentColor" opacity="0.1" />
        <path d={hand([100, 100], 92, ANGLE)} stroke="currentColor" strokeWidth="1.5" />
      </g>
      <path d="M100 0V200M0 100H200" stroke="currentColor" strokeWidth="1" opacity="0.4" />
      <circle cx="100" cy="100" r="92" stroke="currentColor" strokeWidth="2" />
      <circle cx="100" cy="100" r="80" stroke="currentColor" strokeWidth="1.5" opacity="0.7" />
      {number !== undefined && (
        <text
          x="100"
          y="100"
          dy="0.36em"
          textAnchor="middle"
          fill="currentColor"
          className="font-sans font-semibold"
          fontSize="104"
          letterSpacing="-4"
        >
          {number}
        </text>
      )}
    </svg>
  )
}

function Slate({ className }: Props) {
  return (
    <svg viewBox="0 0 96 96" fill="none" aria-hidden className={className}>
      <g stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
        <g transform="rotate(-16 13 35)">
          <path d="M13 25h71v10H13z" />
          <path d="M25 25l7 10M43 25l7 10M61 25l7 10" />
        </g>
        <path d="M12 39h72v41a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4z" />
        <path d="M12 49h72" />
        <path d="M31 39l-7 10M49 39l-7 10M67 39l-7 10" />
        <path d="M12 66h72M36 66v18M60 66v18" opacity="0.5" />
      </g>
      <circle cx="72" cy="75" r="3.5" fill="var(--color-accent)" />
    </svg>
  )
}

function Sprocket({ className }: Props) {
  return (
    <svg viewBox="0 0 96 96" fill="none" aria-hidden className={className}>
      <g stroke="currentColor" strokeWidth="1.5">
        <rect x="10" y="20" width="76" height="56" rx="4" />
        <path d="M10 34h76M10 62h76" opacity="0.5" />
        <path d="M35 34v28M61 34v28" />
        {[16, 28, 40, 52, 64, 76].map((x) => (
          <g key={x} opacity="0.8">
            <rect x={x} y="24" width="6" height="6" rx="1.5" />
            <rect x={x} y="66" width="6" height="6" rx="1.5" />
          </g>
        ))}
      </g>
      <circle cx="48" cy="48" r="6" fill="var(--color-accent)" />
    </svg>
  )
}

function SmallCountdown({ className }: Props) {
  return (
    <svg viewBox="0 0 96 96" fill="none" aria-hidden className={className}>
      <path d={wedge([48, 48], 34, 90)} fill="var(--color-accent)" />
      <g stroke="currentColor" strokeWidth="1.5">
        <circle cx="48" cy="48" r="34" />
        <circle cx="48" cy="48" r="27" opacity="0.5" />
        <path d="M48 6v84M6 48h84" opacity="0.5" />
      </g>
    </svg>
  )
}

/**
 * One of the marks from film leaders, for empty states and errors.
 * @example <Illustration mark="slate" className="size-24" />
 */
export function Illustration({ mark, className }: Props & { mark: IllustrationName }): ReactNode {
  if (mark === 'slate') return <Slate className={className} />
  if (mark === 'sprocket') return <Sprocket className={className} />
  return <SmallCountdown className={className} />
}

type Point = [x: number, y: number]

function pointAt([x, y]: Point, radius: number, degrees: number): string {
  const radians = ((degrees - 90) * Math.PI) / 180
  return `${(x + radius * Math.cos(radians)).toFixed(2)} ${(y + radius * Math.sin(radians)).toFixed(2)}`
}

function wedge([x, y]: Point, radius: number, degrees: number): string {
  const end = pointAt([x, y], radius, degrees)
  return `M${x} ${y}V${y - radius}A${radius} ${radius} 0 ${degrees > 180 ? 1 : 0} 1 ${end}Z`
}

function hand([x, y]: Point, radius: number, degrees: number): string {
  return `M${x} ${y}L${pointAt([x, y], radius, degrees)}`
}
