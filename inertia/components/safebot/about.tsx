import { rowsOf } from '~/components/references/categories/tree'
import { type CategoryNode } from '~/components/references/types'
import { StatusMark } from '~/components/safebot/status_mark'
import { type SavedLink } from '~/components/safebot/types'
import { Badge } from '~/components/ui/display/badge'
import { Line, Lines } from '~/components/ui/display/lines'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { useSeesAll } from '~/hooks/use_can'
import { formatBytes, formatDuration } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = { record: SavedLink; categories: CategoryNode[] }

/** What is known of a saved link. */
export function About({ record, categories }: Props) {
  const seesAll = useSeesAll()
  const { url, note, file, createdBy, createdAt, company, categoryIds } = record
  const media = file?.media
  const chosen = rowsOf(categories).filter(({ category }) => categoryIds.includes(category.id))
  return (
    <Lines>
      <Line label={t('safebot.list.status')}>
        <StatusMark record={record} />
      </Line>
      <Line label={t('safebot.record.link')}>
        <a
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          className="text-accent-text hover:underline"
        >
          {url}
        </a>
      </Line>
      {note && (
        <Line label={t('safebot.record.note')}>
          <span className="whitespace-pre-wrap">{note}</span>
        </Line>
      )}
      {chosen.length > 0 && (
        <Line label={t('safebot.record.categories')}>
          <span className="flex flex-wrap gap-1.5">
            {chosen.map(({ category: { id, name } }) => (
              <Badge key={id}>{name}</Badge>
            ))}
          </span>
        </Line>
      )}
      {file && (
        <Line label={t('safebot.record.size')}>
          {[
            formatBytes(file.size),
            media?.durationSeconds && formatDuration(media.durationSeconds),
            media && `${media.width} × ${media.height}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Line>
      )}
      <Line label={t('safebot.record.saved')}>
        {createdBy.fullName} · <RelativeTime at={createdAt} />
      </Line>
      {seesAll && <Line label={t('safebot.record.company')}>{company.name}</Line>}
    </Lines>
  )
}
