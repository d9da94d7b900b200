import { ContentCard } from '~/components/content/list/content_card'
import { type ListedContent } from '~/components/content/types'
import { ShapeCell, ShapeGrid, shapeOf } from '~/components/files/screen/shape_grid'
import { UPRIGHT } from '~/components/ui/display/poster'
import { useSeesAll } from '~/hooks/use_can'
import { cx } from '~/lib/cx'

type Props = {
  label: string
  items: ListedContent[]
  /** So many of the first wait for this person. */
  waiting: number
  busy?: boolean
}

/** Videos as a gallery, each in its own shape. */
export function Gallery({ label, items, waiting, busy = false }: Props) {
  const seesAll = useSeesAll()
  return (
    <ShapeGrid
      aria-label={label}
      aria-busy={busy || undefined}
      className={cx('transition-opacity', busy && 'opacity-60')}
    >
      {items.map((item, index) => {
        const ratio = shapeOf(item.currentVersion.file.media, UPRIGHT)
        return (
          <ShapeCell key={item.id} ratio={ratio}>
            <ContentCard item={item} ratio={ratio} waits={index < waiting} showCompany={seesAll} />
          </ShapeCell>
        )
      })}
    </ShapeGrid>
  )
}
