import { isFinal } from '#values/tasks'
import { DeliveryButton } from '~/components/files/deliveries/delivery_button'
import { VideoCard } from '~/components/tasks/detail/video_card'
import { missingVideos } from '~/components/tasks/quantity/missing'
import { ratioOf, type Content, type Task } from '~/components/tasks/types'
import { Button } from '~/components/ui/form/button'
import { Section } from '~/components/ui/display/card'
import { EmptyState } from '~/components/ui/display/empty_state'
import { ShapeCell, ShapeGrid, shapeOf } from '~/components/files/screen/shape_grid'
import { useSharedProps } from '~/hooks/use_can'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  task: Task
  content: Content[]
  /** For users who may change the number of videos. */
  onChangeQuantity?: () => void
}

/** The videos of the order. */
export function Videos({ task, content, onChangeQuantity }: Props) {
  const seesAll = useSharedProps().user?.reach === 'all'
  const approved = content.filter(({ status }) => status === 'approved').length
  const { quantity } = task
  const ordered = ratioOf(task.aspectRatio)
  const missing = missingVideos(task)
  const none = whyNone(task, seesAll)
  return (
    <Section
      title={t('tasks.show.videos.title')}
      action={
        content.length > 0 && (
          <>
            <span className={cx('tabular', approved >= quantity ? 'text-approved' : 'text-muted')}>
              {t('tasks.approved_of_long', { approved, quantity })}
            </span>
            {approved > 0 && <DeliveryButton taskId={task.id} what="approved" />}
          </>
        )
      }
    >
      {missing > 0 && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <span>{t('tasks.missing.videos', { count: missing, quantity })}</span>
          {onChangeQuantity && (
            <Button size="sm" onClick={onChangeQuantity}>
              {t('tasks.quantity.change')}
            </Button>
          )}
        </p>
      )}
      {content.length > 0 ? (
        <ShapeGrid>
          {content.map((item) => {
            const ratio = shapeOf(item.currentVersion.file.media, ordered)
            return (
              <ShapeCell key={item.id} ratio={ratio}>
                <VideoCard item={item} ratio={ratio} />
              </ShapeCell>
            )
          })}
        </ShapeGrid>
      ) : (
        <div className="rounded-lg border border-dashed border-line-strong">
          <EmptyState
            compact
            mark={isFinal(task.status) ? 'sprocket' : 'countdown'}
            title={t('tasks.show.videos.none')}
            body={t(`tasks.show.videos.${none}`)}
          />
        </div>
      )}
    </Section>
  )
}

function whyNone({ status }: Task, seesAll: boolean) {
  if (isFinal(status)) return 'none_final'
  if (status === 'on_hold') return 'none_held'
  return seesAll ? 'none_team' : 'none_client'
}
