import { ContentCard } from '~/components/content/list/content_card'
import { type ListedContent } from '~/components/content/types'
import { useSharedProps } from '~/hooks/use_can'
import { cx } from '~/lib/cx'

type Props = {
  label: string
  items: ListedContent[]
  /** So many of the first wait for this person. */
  waiting: number
  busy?: boolean
}

/**
 * Videos as a gallery, each in its own shape. All in a row are equally high, and a row fills the width
 * as far as that makes none of them too big. On a phone upright ones stand two by two.
 */
export function Gallery({ label, items, waiting, busy = false }: Props) {
  const seesAll = useSharedProps().user?.reach === 'all'
  return (
    <ul
      aria-label={label}
      aria-busy={busy || undefined}
      className={cx(
        'flex flex-wrap gap-4 transition-opacity max-sm:grid max-sm:grid-flow-row-dense max-sm:grid-cols-2 max-sm:gap-3',
        busy && 'opacity-60'
      )}
    >
      {items.map((item, index) => {
        const ratio = shapeOf(item)
        return (
          <li
            key={item.id}
            style={{
              flexGrow: ratio,
              flexBasis: `${HEIGHT * ratio}rem`,
              maxWidth: `${HEIGHT * ratio * MOST_GROWTH}rem`,
            }}
            className={cx('min-w-0 max-sm:max-w-none!', ratio > 1 && 'max-sm:col-span-2')}
          >
            <ContentCard item={item} ratio={ratio} waits={index < waiting} showCompany={seesAll} />
          </li>
        )
      })}
    </ul>
  )
}

/** Of the frames in a row that is not stretched, in rem. */
const HEIGHT = 19
const MOST_GROWTH = 1.25
/** Narrower ones leave no room for their words, wider ones none for a neighbour. */
const NARROWEST = 9 / 16
const WIDEST = 2

function shapeOf({ currentVersion: { file } }: ListedContent): number {
  const { media } = file
  const ratio = media ? media.width / media.height : 16 / 9
  return Math.min(WIDEST, Math.max(NARROWEST, ratio))
}
