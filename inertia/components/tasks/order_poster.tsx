import { Poster } from '~/components/ui/display/poster'
import { RatioShape } from '~/components/tasks/ratio_shape'
import { ratioOf, type Task } from '~/components/tasks/types'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  src: string | null
  ratio: Task['aspectRatio']
  className?: string
}

/**
 * An order's picture in a row: the poster of its newest version or, before there is one, an outline in the ordered
 * aspect ratio.
 * @example <OrderPoster src={task.posterUrl} ratio={task.aspectRatio} className="w-12" />
 */
export function OrderPoster({ src, ratio, className }: Props) {
  if (src) return <Poster src={src} small shape={ratioOf(ratio)} className={className} />
  return (
    <span
      title={t('tasks.aspect_ratio', { ratio })}
      className={cx(
        'flex aspect-square shrink-0 items-center justify-center rounded-xs text-subtle',
        className
      )}
    >
      <RatioShape ratio={ratio} size={28} />
    </span>
  )
}
