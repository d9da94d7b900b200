import { type Revision } from '~/components/content/types'
import { Badge } from '~/components/ui/display/badge'
import { ProgressBar } from '~/components/ui/display/progress_bar'
import { t } from '~/lib/i18n'

/** How much of a revision's checklist is done; nothing for one without notes. */
export function NoteProgress({ revision: { notes } }: { revision: Pick<Revision, 'notes'> }) {
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
