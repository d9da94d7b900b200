import { type ComponentProps, type ReactNode } from 'react'
import { rowHeights } from '~/components/files/screen/row_heights'
import { useWidth } from '~/hooks/use_width'
import { cx } from '~/lib/cx'

type Props<Item> = Omit<ComponentProps<'ul'>, 'children'> & {
  items: readonly Item[]
  /** Returns the width of an item divided by its height, as `shapeOf` does. */
  ratioOf: (item: Item) => number
  /** Smaller items, for browsing. */
  small?: boolean
  children: (item: Item, ratio: number, index: number) => ReactNode
}

/**
 * Videos side by side, each in its own aspect ratio. All items of a row have the same height, and rows fill the width;
 * they are broken so that their heights are close to the usual one. On a phone, vertical videos are shown in pairs.
 * @example
 * <ShapeGrid items={videos} ratioOf={({ media }) => shapeOf(media)}>
 *   {(video, ratio) => <VideoCard video={video} ratio={ratio} />}
 * </ShapeGrid>
 */
export function ShapeGrid<Item extends { id: string }>(props: Props<Item>) {
  const { items, ratioOf, small = false, className, children, ...list } = props
  const [ref, width] = useWidth()
  const ratios = items.map(ratioOf)
  const heights = rowHeights(ratios, width, small ? SMALL_HEIGHT : HEIGHT)
  return (
    <ul
      ref={ref}
      {...list}
      className={cx(
        'flex flex-wrap gap-4 max-sm:grid max-sm:grid-flow-row-dense max-sm:grid-cols-2 max-sm:gap-3',
        className
      )}
    >
      {items.map((item, index) => (
        <li
          key={item.id}
          style={{ width: `${ratios[index] * heights[index]}rem` }}
          className={cx('min-w-0 max-sm:w-auto!', ratios[index] > 1 && 'max-sm:col-span-2')}
        >
          {children(item, ratios[index], index)}
        </li>
      ))}
    </ul>
  )
}

/** Usual heights of the rows, in rem. */
const HEIGHT = 19
const SMALL_HEIGHT = 12
/** Narrower items leave no space for their text, wider ones none for a neighbour. */
const MIN_RATIO = 9 / 16
const MAX_RATIO = 2

type Size = { width: number; height: number }

/**
 * Returns the width of a video divided by its height, within the limits of the grid.
 * @param fallback value until it is known, for example the ordered aspect ratio
 */
export function shapeOf(media: Size | null | undefined, fallback = 16 / 9): number {
  const ratio = media ? media.width / media.height : fallback
  return Math.min(MAX_RATIO, Math.max(MIN_RATIO, ratio))
}
