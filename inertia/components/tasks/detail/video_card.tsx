import { ScrubPoster } from '~/components/content/list/scrub_poster'
import { CheckMark } from '~/components/ui/marks/check_mark'
import { type VideoFile } from '~/components/content/types'
import { type Content } from '~/components/tasks/types'
import { Link } from '~/components/ui/display/link'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { StatusBadge } from '~/components/ui/display/status_badge'
import { formatPercent } from '~/lib/format'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

function processingOf({ isProcessingDelayed, processingProgress }: VideoFile): string {
  if (isProcessingDelayed) return t('tasks.show.videos.delayed')
  return t('tasks.show.videos.processing', { percent: formatPercent(processingProgress / 100) })
}

type Props = { item: Content; /** Width to height of its frame. */ ratio: number }

/** One video of an order, as its newest frame; leads to its review. */
export function VideoCard({ item, ratio }: Props) {
  const { currentVersion: version } = item
  const { file } = version
  const isProcessing = file.processingStatus === 'processing'
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ring">
      {/* Above the link that covers the card, so that the mouse can scrub the video; a click is passed on. */}
      <Link
        href={pathTo('/content/:id', { id: item.id })}
        prefetch
        tabIndex={-1}
        aria-hidden
        className="relative z-1 block"
      >
        <ScrubPoster file={file} ratio={ratio} />
      </Link>
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
              <RelativeTime at={version.createdAt!} brief />
            </>
          )}
        </p>
      </div>
    </article>
  )
}
