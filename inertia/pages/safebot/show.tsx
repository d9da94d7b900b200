import { RecordActions } from '~/components/safebot/record_actions'
import { RecordScreen } from '~/components/safebot/record_screen'
import { nameOf, type SavedLink } from '~/components/safebot/types'
import { type CategoryNode, type CompanyChoice } from '~/components/references/types'
import { Page, PageHeader } from '~/components/ui/display/page'
import { t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'
import { rowsOf } from '~/components/references/categories/tree'
import { StatusMark } from '~/components/safebot/status_mark'
import { Badge } from '~/components/ui/display/badge'
import { Line, Lines } from '~/components/ui/display/lines'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { useSeesAll } from '~/hooks/use_can'
import { formatBytes, formatDuration } from '~/lib/format'

type Props = InertiaProps<{
  record: SavedLink
  categories: CategoryNode[]
  companies: CompanyChoice[]
}>

export default function ShowRecord({ record, categories, companies }: Props) {
  return (
    <Page wide>
      <PageHeader
        title={nameOf(record)}
        back={{ href: '/safebot', label: t('safebot.title') }}
        actions={<RecordActions record={record} categories={categories} companies={companies} />}
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="screening flex h-[min(72dvh,56rem)] min-h-80 flex-col overflow-hidden rounded-lg border border-line bg-screen max-lg:h-[min(60dvh,36rem)]">
          <RecordScreen record={record} />
        </div>
        <section aria-labelledby="details" className="min-w-0">
          <h2 id="details" className="mb-3 text-md">
            {t('safebot.record.details')}
          </h2>
          <About record={record} categories={categories} />
        </section>
      </div>
    </Page>
  )
}

type AboutProps = { record: SavedLink; categories: CategoryNode[] }

/** What is known of a saved link. */
function About({ record, categories }: AboutProps) {
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
