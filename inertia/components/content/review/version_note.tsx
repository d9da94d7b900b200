import { useReviewState } from '~/components/content/review/review_state'
import { Avatar } from '~/components/ui/display/avatar'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { formatBytes, formatDuration } from '~/lib/format'
import { t } from '~/lib/i18n'

/** Author, time and note of the version on the screen. */
export function VersionNote() {
  const { shown } = useReviewState()
  const { createdBy, note, file } = shown
  const { media } = file
  const facts = [
    media?.durationSeconds && formatDuration(media.durationSeconds),
    media && `${media.width} × ${media.height}`,
    formatBytes(file.size),
  ].filter(Boolean)
  return (
    <div className="mb-4 flex gap-3">
      <Avatar name={createdBy.fullName} />
      <div className="min-w-0 flex-1">
        <p>
          <span className="font-medium">{createdBy.fullName}</span>{' '}
          <span className="text-muted">
            {t('content.versions.posted', { number: shown.number })}{' '}
            <RelativeTime at={shown.createdAt!} />
          </span>
        </p>
        {note && <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>}
        <p className="tabular mt-1 text-sm text-subtle">{facts.join(' · ')}</p>
      </div>
    </div>
  )
}
