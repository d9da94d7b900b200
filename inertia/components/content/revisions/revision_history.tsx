import { RevisionState } from '~/components/content/revisions/revision_state'
import { type Revision } from '~/components/content/types'
import { Link } from '~/components/ui/display/link'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = { revisions: Revision[]; shownId: string }

/** The other revisions of the same video. */
export function RevisionHistory({ revisions, shownId }: Props) {
  const others = revisions.filter(({ id }) => id !== shownId)
  if (others.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-base">{t('revisions.history')}</h2>
      <ol className="flex flex-col gap-2">
        {others.map((revision) => (
          <li key={revision.id}>
            <Link
              href={pathTo('/revisions/:id', { id: revision.id })}
              className="flex flex-col gap-1.5 rounded-md border border-line bg-surface px-3 py-2.5 transition-colors hover:bg-hover"
            >
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-medium">
                  {t('revisions.revision', { number: revision.number })}
                </span>
                <RevisionState revision={revision} />
              </span>
              <span className="line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]">
                {revision.message}
              </span>
              <span className="text-sm text-subtle">
                <RelativeTime at={revision.createdAt!} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
