import { CircleCheck, RotateCcw } from 'lucide-react'
import { type Revision } from '~/components/content/types'
import { Badge } from '~/components/ui/display/badge'
import { t } from '~/lib/i18n'

/** Whether a revision is open or resolved, and how many of its notes were left open. */
export function RevisionState({ revision }: { revision: Pick<Revision, 'status' | 'notes'> }) {
  const left = revision.notes.filter(({ isStillOpen }) => isStillOpen).length
  if (revision.status === 'open') {
    return (
      <Badge tone="changes" icon={<RotateCcw />}>
        {t('revisions.status.open')}
      </Badge>
    )
  }
  return (
    <>
      <Badge tone="approved" icon={<CircleCheck />}>
        {t('revisions.status.resolved')}
      </Badge>
      {left > 0 && <Badge tone="changes">{t('revisions.notes.left', { count: left })}</Badge>}
    </>
  )
}
