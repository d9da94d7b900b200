import { CircleCheck, CircleDashed, CornerDownRight, RotateCcw } from 'lucide-react'
import { type Revision } from '~/components/content/types'
import { leftBehind } from '~/components/content/revisions/open_notes'
import { Badge } from '~/components/ui/display/badge'
import { t } from '~/lib/i18n'

type RevisionFields = Pick<Revision, 'status' | 'notes' | 'answeredIn' | 'resolvedAt'>

/**
 * Whether a revision is open or resolved. A revision that was answered or closed with open notes isn't called resolved:
 * the text gives the number of open notes, and the version that answered it, if any.
 */
export function RevisionState({ revision }: { revision: RevisionFields }) {
  if (revision.status === 'open') {
    return (
      <Badge tone="changes" icon={<RotateCcw />}>
        {t('revisions.status.open')}
      </Badge>
    )
  }
  const left = leftBehind(revision)
  if (!left) {
    return (
      <Badge tone="approved" icon={<CircleCheck />}>
        {t('revisions.status.resolved')}
      </Badge>
    )
  }
  const { count, version } = left
  if (version === null) {
    return (
      <Badge tone="changes" icon={<CircleDashed />}>
        {t('revisions.status.closed', { count })}
      </Badge>
    )
  }
  return (
    <>
      <Badge icon={<CornerDownRight />}>
        {t('revisions.status.answered', { number: version })}
      </Badge>
      <Badge tone="changes">{t('revisions.notes.left', { count })}</Badge>
    </>
  )
}
