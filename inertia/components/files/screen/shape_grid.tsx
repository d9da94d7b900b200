import { type ComponentProps, type ReactNode } from 'react'
import { cx } from '~/lib/cx'

/**
 * Films side by side, each in its own shape. All in a row have the same height, and a row fills the width
 * unless that makes one of them too big. On a phone vertical ones are shown in pairs.
 *
 * @example
 * <ShapeGrid aria-label="Videos">
 *   <ShapeCell ratio={9 / 16}>…</ShapeCell>
 * </ShapeGrid>
 */
export function ShapeGrid({ className, ...list }: ComponentProps<'ul'>) {
  return (
    <ul
      {...list}
      className={cx(
        'flex flex-wrap gap-4 max-sm:grid max-sm:grid-flow-row-dense max-sm:grid-cols-2 max-sm:gap-3',
        className
      )}
    />
  )
}

/** @param props.ratio width to height, as `shapeOf` gives it */
export function ShapeCell({ ratio, children }: { ratio: number; children: ReactNode }) {
  return (
    <li
      style={{
        flexGrow: ratio,
        flexBasis: `${HEIGHT * ratio}rem`,
        maxWidth: `${HEIGHT * ratio * MAX_GROWTH}rem`,
      }}
      className={cx('min-w-0 max-sm:max-w-none!', ratio > 1 && 'max-sm:col-span-2')}
    >
      {children}
    </li>
  )
}

/** Of the frames in a row that is not stretched, in rem. */
const HEIGHT = 19
const MAX_GROWTH = 1.25
/** Narrower ones leave no space for their text, wider ones none for a neighbour. */
const NARROWEST = 9 / 16
const MAX_RATIO = 2

type Size = { width: number; height: number }

/**
 * Width to height of a film's place among others.
 * @param usual while it isn't known: that of what was ordered, say
 */
export function shapeOf(media: Size | null | undefined, usual = 16 / 9): number {
  const ratio = media ? media.width / media.height : usual
  return Math.min(MAX_RATIO, Math.max(NARROWEST, ratio))
}
