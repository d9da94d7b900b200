import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ChecklistItem } from '~/components/content/brief/checklist_item'
import { useTickedItems } from '~/components/content/brief/use_ticked_items'
import { useReviewState } from '~/components/content/review/review_state'
import { type Task, type Version } from '~/components/content/types'
import { LinkedText } from '~/components/files/links/linked_text'
import { rangeOf } from '~/components/references/detail/moment_words'
import { FilePicture } from '~/components/tasks/file_picture'
import { MomentPicture } from '~/components/tasks/moments/moment_player'
import { ratioOf } from '~/components/tasks/types'
import { Button } from '~/components/ui/form/button'
import { cx } from '~/lib/cx'
import { formatDuration } from '~/lib/format'
import { t } from '~/lib/i18n'
import { shortUrl, formatLength, platformNames } from '~/lib/order_words'

/** A longer brief is collapsed. UTF-16 code units. */
const LONG = 320

type Ticks = ReturnType<typeof useTickedItems>

/** The parts of the order, which the user can tick off while watching. */
export function BriefChecklist({ task }: { task: Task }) {
  const { content, shown, ticks: kept } = useReviewState()
  const ticks = useTickedItems(content.id, shown.id, kept)
  const { selectedItems, styles, interiorTypes, materials, moments } = task
  const isBare = [selectedItems, styles, interiorTypes, materials, moments].flat().length === 0
  return (
    <div className="flex flex-col gap-6">
      <BriefDetails task={task} version={shown} />
      <BriefText brief={task.brief} />
      <Part label={t('content.brief.items')} rows={selectedItems} ticks={ticks}>
        {(item) => (
          <ChecklistItem
            key={item.id}
            id={item.id}
            ticks={ticks}
            picture={item.file && <FilePicture file={item.file} className="size-9" />}
            title={item.quantity > 1 ? `${item.name} × ${item.quantity}` : item.name}
            hint={[item.sku, item.note].filter(Boolean).join(' · ')}
            link={item.url}
          />
        )}
      </Part>
      <Part label={t('content.brief.styles')} rows={styles} ticks={ticks}>
        {({ id, name, note }) => (
          <ChecklistItem key={id} id={id} ticks={ticks} title={name} hint={note} />
        )}
      </Part>
      <Part label={t('content.brief.interiors')} rows={interiorTypes} ticks={ticks}>
        {({ id, name, note }) => (
          <ChecklistItem key={id} id={id} ticks={ticks} title={name} hint={note} />
        )}
      </Part>
      <Part label={t('content.brief.materials')} rows={materials} ticks={ticks}>
        {({ id, title, body, url, file }) => (
          <ChecklistItem
            key={id}
            id={id}
            ticks={ticks}
            picture={file && <FilePicture file={file} className="size-9" />}
            title={title ?? file?.name ?? (url ? shortUrl(url) : t('content.brief.text'))}
            hint={body}
            link={url}
            file={file}
          />
        )}
      </Part>
      <Part
        label={t('tasks.pins.title')}
        rows={moments.map((moment) => ({ ...moment, id: moment.momentId }))}
        ticks={ticks}
        className={cx('grid gap-x-3 gap-y-4', moments.length > 1 && 'grid-cols-2')}
      >
        {(moment) => <BriefMoment key={moment.id} moment={moment} ticks={ticks} />}
      </Part>
      {!isBare && <p className="text-sm text-subtle">{t('content.brief.private')}</p>}
    </div>
  )
}

type PartProps<Row> = {
  label: string
  rows: Row[]
  ticks: Ticks
  className?: string
  children: (row: Row) => ReactNode
}

function Part<Row extends { id: string }>({
  label,
  rows,
  ticks,
  className = 'flex flex-col gap-2.5',
  children,
}: PartProps<Row>) {
  if (rows.length === 0) return null
  const seen = ticks.count(rows.map(({ id }) => id))
  return (
    <section>
      <h3 className="mb-2 flex items-baseline gap-2 text-sm text-muted">
        {label}
        <span className="tabular ml-auto font-normal text-subtle">
          {t('content.brief.seen', { seen, count: rows.length })}
        </span>
      </h3>
      <ul className={className}>{rows.map(children)}</ul>
    </section>
  )
}

type BriefMomentProps = {
  moment: Task['moments'][number]
  ticks: ReturnType<typeof useTickedItems>
}

/** A moment of a reference that the brief gives as an example; it plays next to the version. */
function BriefMoment({ moment, ticks }: BriefMomentProps) {
  const { momentId, note, momentNote, reference } = moment
  const range = rangeOf(moment)
  const meant = note ?? momentNote
  return (
    <li className="min-w-0">
      <MomentPicture moment={moment} />
      <ul className="mt-2">
        <ChecklistItem
          id={momentId}
          ticks={ticks}
          title={meant ?? reference.title}
          hint={meant ? `${reference.title} · ${range}` : range}
          link={reference.url}
        />
      </ul>
    </li>
  )
}

function BriefText({ brief }: { brief: string | null }) {
  const [open, setOpen] = useState(false)
  if (!brief) return <p className="text-muted">{t('content.brief.none')}</p>
  const isLong = brief.length > LONG
  return (
    <div>
      <p
        className={cx(
          'whitespace-pre-line [overflow-wrap:anywhere]',
          isLong && !open && 'line-clamp-5'
        )}
      >
        <LinkedText text={brief} />
      </p>
      {isLong && (
        <Button variant="quiet" size="sm" className="-ml-2.5 mt-1" onClick={() => setOpen(!open)}>
          {t(open ? 'content.brief.less' : 'content.brief.all')}
        </Button>
      )}
    </div>
  )
}

/** Maximum difference between a video's aspect ratio and an ordered one that still counts as equal. */
const RATIO_TOLERANCE = 0.02

/** Measurable requirements of the order, each with the version's own value where it differs. */
function BriefDetails({ task, version }: { task: Task; version: Version }) {
  const { media } = version.file
  const isOtherShape =
    media && Math.abs(media.width / media.height / ratioOf(task.aspectRatio) - 1) > RATIO_TOLERANCE
  const length = media?.durationSeconds ?? null
  const isOtherLength =
    length !== null && task.durationSeconds !== null && Math.abs(length - task.durationSeconds) >= 1
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      <Detail label={t('content.brief.format')}>{t(`tasks.format.${task.format}`)}</Detail>
      <Detail label={t('content.brief.ratio')} differs={Boolean(isOtherShape)}>
        {task.aspectRatio}
        {isOtherShape && t('content.brief.is_ratio', { width: media.width, height: media.height })}
      </Detail>
      {task.durationSeconds !== null && (
        <Detail label={t('content.brief.length')} differs={isOtherLength}>
          {formatLength(task.durationSeconds)}
          {isOtherLength && t('content.brief.is_length', { length: formatDuration(length) })}
        </Detail>
      )}
      {task.platforms.length > 0 && (
        <Detail label={t('content.brief.platforms')}>{platformNames(task.platforms)}</Detail>
      )}
    </dl>
  )
}

type FactProps = { label: string; differs?: boolean; children: ReactNode }

function Detail({ label, differs = false, children }: FactProps) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="tabular min-w-0">
        {differs && (
          <TriangleAlert
            aria-hidden
            className="mr-1.5 inline size-3.5! -translate-y-px text-muted"
          />
        )}
        {children}
      </dd>
    </>
  )
}
