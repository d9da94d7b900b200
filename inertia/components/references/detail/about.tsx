import { Share2 } from 'lucide-react'
import { type Reference } from '~/components/references/types'
import { Badge } from '~/components/ui/display/badge'
import { Link } from '~/components/ui/display/link'
import { Line, Lines } from '~/components/ui/display/lines'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { formatDuration } from '~/lib/format'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

/** What is said of a reference. */
export function About({ reference }: { reference: Reference }) {
  const { note, source, rights, categories, shared, company, kind, file, createdBy } = reference
  const media = file?.media
  return (
    <Lines>
      {note && (
        <Line label={t('references.show.note')}>
          <span className="whitespace-pre-wrap">{note}</span>
        </Line>
      )}
      {categories.length > 0 && (
        <Line label={t('references.show.categories')}>
          <span className="flex flex-wrap gap-1.5">
            {categories.map(({ id, name }) => (
              <Link
                key={id}
                href={pathTo('/references', { categoryId: [id] })}
                className="rounded-full"
              >
                <Badge>{name}</Badge>
              </Link>
            ))}
          </span>
        </Line>
      )}
      <Line label={t('references.show.source')}>{source}</Line>
      <Line label={t('references.show.rights')}>{rights}</Line>
      <Line label={t('references.show.type')}>
        {[
          t(`references.kind.${kind}`),
          media?.durationSeconds && formatDuration(media.durationSeconds),
          media && `${media.width} × ${media.height}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Line>
      <Line label={t('references.show.added')}>
        {createdBy.fullName} · <RelativeTime at={reference.createdAt} />
      </Line>
      <Line label={t('references.form.company')}>
        {shared ? <Badge icon={<Share2 />}>{t('references.shared')}</Badge> : company.name}
      </Line>
    </Lines>
  )
}
