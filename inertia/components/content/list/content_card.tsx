import { Link } from '~/components/ui/display/link'
import { CheckMark } from '~/components/ui/marks/check_mark'
import { PosterLink } from '~/components/content/list/scrub_poster'
import { type ListedContent } from '~/components/content/types'
import { DotLine } from '~/components/ui/marks/dot_line'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { StatusBadge } from '~/components/ui/display/status_badge'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = {
  item: ListedContent
  /** Width to height of its frame. */
  ratio: number
  /** For this person to decide on, or to change. */
  waits: boolean
  /** For those who see more than one. */
  showCompany: boolean
}

/** One video as its newest frame; leads to its review. */
export function ContentCard({ item, ratio, waits, showCompany }: Props) {
  const { currentVersion: version, task, company } = item
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg bg-surface ring-1 ring-line transition-shadow hover:ring-line-strong has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ring">
      <PosterLink id={item.id} file={version.file} ratio={ratio}>
        {waits && (
          <span className="absolute top-2 left-2 rounded-xs bg-accent px-1.5 py-0.5 text-xs font-medium text-on-accent">
            {t('content.list.waiting')}
          </span>
        )}
      </PosterLink>
      <div className="flex flex-1 flex-col p-3">
        <Link
          href={pathTo('/content/:id', { id: item.id })}
          prefetch
          className="line-clamp-2 hyphens-auto font-medium outline-none after:absolute after:inset-0 [overflow-wrap:anywhere]"
        >
          {item.title}
        </Link>
        {waits && <span className="sr-only">{t('content.list.waiting')}</span>}
        <p className="mt-0.5 truncate text-sm text-muted" title={task.title}>
          <span className="tabular">{task.number}</span>
          {showCompany ? ` · ${company.name}` : task.title !== item.title && ` · ${task.title}`}
        </p>
        <p className="mt-auto flex flex-col items-start gap-1 pt-3 text-sm">
          <StatusBadge kind="content" status={item.status} plain />
          <span className="inline-flex min-w-0 items-center gap-2">
            <DotLine className="tabular text-subtle">
              {t('content.versions.short', { number: version.number })}
              <RelativeTime at={version.createdAt!} brief className="whitespace-normal!" />
            </DotLine>
            <CheckMark checks={item.checks} />
          </span>
        </p>
      </div>
    </article>
  )
}
