import { type ListedRevision, type Revision } from '~/components/content/types'
import { leftBehind } from '~/components/content/revisions/open_notes'
import { Badge } from '~/components/ui/display/badge'
import { Link } from '~/components/ui/display/link'
import { DotLine } from '~/components/ui/marks/dot_line'
import { Poster } from '~/components/ui/display/poster'
import { ProgressBar } from '~/components/ui/display/progress_bar'
import { PriorityMark } from '~/components/ui/marks/priority_mark'
import { DueDate, RelativeTime } from '~/components/ui/display/relative_time'
import { t } from '~/lib/i18n'
import { pathTo, posterUrl } from '~/lib/urls'

type Props = {
  revision: ListedRevision
  /** Whether to show the company: only for users who see several. */
  showCompany: boolean
}

/** One revision: its frame, the requested changes, and its outcome. */
export function RevisionRow({ revision, showCompany }: Props) {
  const { content, task, company, version, requestedBy, resolvedAt, resolvedBy } = revision
  const isOpen = revision.status === 'open'
  const since = isOpen ? revision.createdAt : (resolvedAt ?? revision.createdAt)
  return (
    <article className="relative flex gap-4 px-4 py-4 transition-colors hover:bg-hover has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-ring max-sm:flex-wrap max-sm:gap-x-3 max-sm:gap-y-1.5">
      <Poster
        src={posterUrl(revision.posterFileId)}
        processing={revision.isProcessing}
        small
        className="w-24 self-start max-sm:w-16"
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
          <Link
            href={pathTo('/revisions/:id', { id: revision.id })}
            prefetch
            className="text-base font-medium text-ink outline-none after:absolute after:inset-0 [overflow-wrap:anywhere]"
          >
            {content.title}
          </Link>
          <DotLine>
            {revisionWords(revision)}
            {t('content.versions.short', { number: version.number })}
            <span className="whitespace-nowrap">{task.number}</span>
            {showCompany && company.name}
          </DotLine>
        </p>
        <p className="mt-1 line-clamp-3 max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">
          {revision.message}
        </p>
        <NoteProgress revision={revision} />
        <DotLine className="mt-1.5 text-sm text-muted">
          <>
            {isOpen || !resolvedBy ? requestedBy.fullName : outcome(revision, resolvedBy.fullName)}
            {', '}
            <RelativeTime at={since!} />
          </>
          {isOpen && revision.assignee?.fullName}
        </DotLine>
        {revision.resolutionNote && (
          <p className="mt-1.5 line-clamp-2 max-w-prose border-l-2 border-line-strong pl-3 text-sm text-muted">
            {revision.resolutionNote}
          </p>
        )}
      </div>
      {isOpen && (
        <div className="flex shrink-0 flex-col items-end gap-1.5 text-sm max-sm:w-full max-sm:flex-row max-sm:flex-wrap max-sm:gap-x-3 max-sm:pl-19">
          {revision.dueDate && <DueDate day={revision.dueDate} inDays={revision.dueInDays} />}
          <PriorityMark priority={revision.priority} />
        </div>
      )}
    </article>
  )
}

function revisionWords({ number, revisionsAllowed }: ListedRevision): string {
  return revisionsAllowed === null
    ? t('revisions.revision', { number })
    : t('revisions.revision_of', { number, allowed: revisionsAllowed })
}

function outcome(revision: ListedRevision, name: string): string {
  const left = leftBehind(revision)
  if (!left) return t('revisions.resolved_by', { name })
  return left.version === null
    ? t('revisions.closed_by', { name, count: left.count })
    : t('revisions.answered_by', { name, number: left.version })
}

/** How much of a revision's checklist is done; nothing for a revision without notes. */
function NoteProgress({ revision: { notes } }: { revision: Pick<Revision, 'notes'> }) {
  if (notes.length === 0) return null
  const done = notes.filter(({ resolvedAt }) => resolvedAt !== null).length
  const left = notes.filter(({ isStillOpen }) => isStillOpen).length
  return (
    <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="w-32">
        <ProgressBar
          value={(done / notes.length) * 100}
          label={t('revisions.notes.title')}
          tone={done === notes.length ? 'approved' : 'accent'}
        />
      </span>
      <span className="tabular text-sm text-muted">
        {t('revisions.notes.done', { done, count: notes.length })}
      </span>
      {left > 0 && <Badge tone="changes">{t('revisions.notes.left', { count: left })}</Badge>}
    </span>
  )
}
