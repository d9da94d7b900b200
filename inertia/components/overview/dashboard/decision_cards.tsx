import {
  type VideoRow,
  type VideoSection,
  type OrderSection,
} from '~/components/overview/dashboard/types'
import { Section } from '~/components/ui/display/card'
import { Link } from '~/components/ui/display/link'
import { LinkButton } from '~/components/ui/form/button'
import { Poster, VERTICAL_RATIO } from '~/components/ui/display/poster'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { useCan } from '~/hooks/use_can'
import { useSeesAll } from '~/hooks/use_shared_props'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { t } from '~/lib/i18n'
import { pathTo, posterUrl } from '~/lib/urls'

/** The videos on which this user decides, each with its poster and one button. The first one is the most prominent. */
export function DecisionCards({ videos }: { videos: VideoSection }) {
  const can = useCan()
  const seesAll = useSeesAll()
  if (videos.total === 0) return null
  const title = seesAll ? 'team' : can('content.approve') ? 'client' : 'reviewer'
  const alone = videos.rows.length === 1
  return (
    <Section
      title={t(`dashboard.decisions.${title}`)}
      count={videos.total > 1 ? formatCount(videos) : undefined}
      action={
        videos.total > videos.rows.length && (
          <SeeAll
            href={pathTo('/content', { status: [seesAll ? 'team_review' : 'in_review'] })}
            section={videos}
          />
        )
      }
    >
      <ul
        className={cx(
          'grid gap-4',
          !alone && 'grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))]'
        )}
      >
        {videos.rows.map((video, index) => (
          <li key={video.id}>
            <DecisionCard video={video} first={index === 0} alone={alone} checks={seesAll} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type CardProps = { video: VideoRow; first: boolean; alone: boolean; checks: boolean }

/** A video in its own aspect ratio: a vertical one next to the text, a landscape one above it on narrow screens. */
function DecisionCard({ video, first, alone, checks }: CardProps) {
  const ratio = video.ratio ?? VERTICAL_RATIO
  const isVertical = ratio < 1
  const href = pathTo('/content/:id', { id: video.id })
  return (
    <article
      className={cx(
        'flex h-full overflow-hidden rounded-lg border border-line bg-surface',
        !isVertical && (alone ? 'max-md:flex-col' : 'flex-col')
      )}
    >
      <Link
        href={href}
        prefetch
        tabIndex={-1}
        aria-hidden
        style={alone ? { maxWidth: `${ratio * 20}rem` } : undefined}
        className={cx(
          'block shrink-0',
          isVertical && (alone ? 'w-32 sm:w-44' : 'w-28'),
          !isVertical && alone && 'md:w-3/5 max-md:max-w-none!'
        )}
      >
        <Poster
          src={posterUrl(video.posterFileId)}
          ratio={ratio}
          shape={ratio}
          processing={video.isProcessing}
          duration={video.durationSeconds}
          className="w-full rounded-none!"
        />
      </Link>
      <div
        className={cx(
          'flex min-w-0 flex-1 flex-col gap-4',
          alone ? 'justify-center p-5 md:p-7' : 'p-4'
        )}
      >
        <div className="min-w-0">
          <h3
            className={cx(
              'line-clamp-2 hyphens-auto [overflow-wrap:anywhere]',
              alone ? 'text-lg' : 'text-md'
            )}
          >
            <Link href={href} prefetch tabIndex={-1} className="hover:underline">
              {video.title}
            </Link>
          </h3>
          <p className="mt-1 text-muted">
            {video.versionNumber > 1 && (
              <>{t('dashboard.decisions.version', { number: video.versionNumber })} · </>
            )}
            {video.taskTitle !== video.title ? video.taskTitle : video.taskNumber}
            {checks && ` · ${video.companyName}`}
          </p>
        </div>
        <div
          className={cx(
            'flex flex-wrap items-center gap-x-3 gap-y-2',
            !alone && 'mt-auto justify-between'
          )}
        >
          <LinkButton href={href} variant={first ? 'primary' : 'secondary'}>
            {t(checks ? 'dashboard.decisions.check' : 'dashboard.decisions.review')}
            <span className="sr-only">: {video.title}</span>
          </LinkButton>
          <RelativeTime at={video.since} brief className="min-w-0 truncate text-sm text-subtle" />
        </div>
      </div>
    </article>
  )
}

/** Link to the complete list of a section. */
export function SeeAll({ href, section }: { href: string; section: VideoSection | OrderSection }) {
  return (
    <Link
      href={href}
      prefetch
      className="rounded-sm text-sm text-muted transition-colors hover:text-ink hover:underline"
    >
      {t('dashboard.see_all', { count: formatCount(section) })}
    </Link>
  )
}
