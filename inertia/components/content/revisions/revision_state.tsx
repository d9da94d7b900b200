import { CircleCheck, CornerDownRight, RotateCcw } from 'lucide-react'
import { openNotes } from '~/components/content/revisions/open_notes'
import { type Revision } from '~/components/content/types'
import { Badge } from '~/components/ui/display/badge'
import { t } from '~/lib/i18n'

type Shown = Pick<Revision, 'status' | 'notes' | 'answeredIn'>

/**
 * Whether a revision is open or resolved. One that a version answered while notes were open isn't
 * called resolved: it says in which version, and how many notes are left.
 */
export function RevisionState({ revision }: { revision: Shown }) {
  const { status, answeredIn } = revision
  if (status === 'open') {
    return (
      <Badge tone="changes" icon={<RotateCcw />}>
        {t('revisions.status.open')}
      </Badge>
    )
  }
  const left = openNotes(revision).length
  const isAnswered = answeredIn !== null && left > 0
  return (
    <>
      {isAnswered ? (
        <Badge icon={<CornerDownRight />}>
          {t('revisions.status.answered', { number: answeredIn })}
        </Badge>
      ) : (
        <Badge tone="approved" icon={<CircleCheck />}>
          {t('revisions.status.resolved')}
        </Badge>
      )}
      {left > 0 && <Badge tone="changes">{t('revisions.notes.left', { count: left })}</Badge>}
    </>
  )
}
