import { isFinal } from '#values/tasks'
import { PosterLink } from '~/components/content/list/scrub_poster'
import { type VideoFile } from '~/components/content/types'
import { DeliveryButton } from '~/components/files/deliveries/delivery_button'
import { ShapeGrid, shapeOf } from '~/components/files/screen/shape_grid'
import { missingVideos } from '~/components/tasks/quantity/missing_line'
import { ratioOf, type Content, type Task } from '~/components/tasks/types'
import { Section } from '~/components/ui/display/card'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Link } from '~/components/ui/display/link'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { StatusBadge } from '~/components/ui/display/status_badge'
import { Button } from '~/components/ui/form/button'
import { CheckMark } from '~/components/ui/marks/check_mark'
import { useSeesAll } from '~/hooks/use_shared_props'
import { cx } from '~/lib/cx'
import { formatPercent } from '~/lib/format'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = {
  task: Task
  content: Content[]
  /** Called to change the number of videos; undefined for users who can't do so. */
  onChangeQuantity?: () => void
}

/** The videos of the order. */
export function Videos({ task, content, onChangeQuantity }: Props) {
  const seesAll = useSeesAll()
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
        <ShapeGrid
          items={content}
          ratioOf={({ currentVersion }) => shapeOf(currentVersion.file.media, ordered)}
        >
          {(item, ratio) => <VideoCard item={item} ratio={ratio} />}
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

function processingOf({ isProcessingDelayed, processingProgress }: VideoFile): string {
  if (isProcessingDelayed) return t('tasks.show.videos.delayed')
  return t('tasks.show.videos.processing', { percent: formatPercent(processingProgress / 100) })
}

type VideoCardProps = { item: Content; /** Width to height of its frame. */ ratio: number }

/** The poster of a video, with a link to its review. */
function VideoCard({ item, ratio }: VideoCardProps) {
  const { currentVersion: version } = item
  const { file } = version
  const isProcessing = file.processingStatus === 'processing'
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ring">
      <PosterLink id={item.id} file={file} ratio={ratio} />
      <div className="flex flex-1 flex-col gap-1 p-3.5">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
          <Link
            href={pathTo('/content/:id', { id: item.id })}
            prefetch
            className="line-clamp-2 hyphens-auto min-w-0 font-medium outline-none after:absolute after:inset-0 [overflow-wrap:anywhere]"
          >
            {item.title}
          </Link>
          <span className="flex max-w-full items-center gap-2 text-sm">
            <StatusBadge kind="content" status={item.status} plain />
            <CheckMark checks={item.checks} />
          </span>
        </div>
        <p className="text-sm [overflow-wrap:anywhere] text-muted">
          {t('tasks.show.videos.version', { number: version.number })}
          {' · '}
          {isProcessing ? (
            processingOf(file)
          ) : (
            <>
              {version.createdBy.fullName}
              {', '}
              <RelativeTime at={version.createdAt!} brief className="whitespace-normal!" />
            </>
          )}
        </p>
      </div>
    </article>
  )
}
