import { Download, ExternalLink } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { BriefFacts } from '~/components/content/review/brief_facts'
import { useTicks } from '~/components/content/review/use_ticks'
import { type Task, type Version } from '~/components/content/types'
import { FilePicture } from '~/components/tasks/file_picture'
import { linkWords } from '~/components/tasks/words'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { useCan } from '~/hooks/use_can'
import { cx } from '~/lib/cx'
import { fileUrl } from '~/lib/files'
import { t } from '~/lib/i18n'

type Props = { task: Task; contentId: string; version: Version }
type Ticks = ReturnType<typeof useTicks>

/** What was ordered, to tick off while looking. */
export function BriefChecklist({ task, contentId, version }: Props) {
  const ticks = useTicks(contentId, version.id)
  const { selectedItems, styles, interiorTypes, materials } = task
  const isBare =
    selectedItems.length + styles.length + interiorTypes.length + materials.length === 0
  return (
    <div className="flex flex-col gap-6">
      <BriefFacts task={task} version={version} />
      <BriefText brief={task.brief} />
      <Part label={t('content.brief.items')} rows={selectedItems} ticks={ticks}>
        {(item) => (
          <Tick
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
        {({ id, name, note }) => <Tick key={id} id={id} ticks={ticks} title={name} hint={note} />}
      </Part>
      <Part label={t('content.brief.interiors')} rows={interiorTypes} ticks={ticks}>
        {({ id, name, note }) => <Tick key={id} id={id} ticks={ticks} title={name} hint={note} />}
      </Part>
      <Part label={t('content.brief.materials')} rows={materials} ticks={ticks}>
        {({ id, title, body, url, file }) => (
          <Tick
            key={id}
            id={id}
            ticks={ticks}
            picture={file && <FilePicture file={file} className="size-9" />}
            title={title ?? file?.name ?? (url ? linkWords(url) : t('content.brief.text'))}
            hint={body}
            link={url}
            file={file}
          />
        )}
      </Part>
      {!isBare && <p className="text-sm text-subtle">{t('content.brief.private')}</p>}
    </div>
  )
}

/** More than this is folded away. */
const LONG = 320

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
        {brief}
      </p>
      {isLong && (
        <Button look="quiet" size="sm" className="-ml-2.5 mt-1" onClick={() => setOpen(!open)}>
          {t(open ? 'content.brief.less' : 'content.brief.all')}
        </Button>
      )}
    </div>
  )
}

type PartProps<Row> = {
  label: string
  rows: Row[]
  ticks: Ticks
  children: (row: Row) => ReactNode
}

function Part<Row extends { id: string }>({ label, rows, ticks, children }: PartProps<Row>) {
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
      <ul className="flex flex-col gap-2.5">{rows.map(children)}</ul>
    </section>
  )
}

type TickProps = {
  id: string
  ticks: Ticks
  picture?: ReactNode
  title: string
  hint?: string | null
  link?: string | null
  file?: { id: string; name: string } | null
}

function Tick({ id, ticks, picture, title, hint, link, file }: TickProps) {
  const can = useCan()
  return (
    <li className="flex items-start gap-2">
      <Checkbox
        checked={ticks.has(id)}
        onCheckedChange={(ticked) => ticks.toggle(id, ticked)}
        className="min-w-0 flex-1"
        label={
          <span className="flex min-w-0 gap-2.5">
            {picture}
            <span className="min-w-0 self-center">
              <span className={cx('block [overflow-wrap:anywhere]', ticks.has(id) && 'text-muted')}>
                {title}
              </span>
              {hint && (
                <span className="line-clamp-3 text-sm text-muted [overflow-wrap:anywhere]">
                  {hint}
                </span>
              )}
            </span>
          </span>
        }
      />
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={t('content.brief.open', { name: title })}
          title={linkWords(link)}
          className={SIDE_LINK}
        >
          <ExternalLink />
        </a>
      )}
      {file && can('file.download') && (
        <a
          href={fileUrl(file.id)}
          download
          aria-label={t('content.review.download', { name: file.name })}
          title={t('content.review.download', { name: file.name })}
          className={SIDE_LINK}
        >
          <Download />
        </a>
      )}
    </li>
  )
}

const SIDE_LINK =
  'flex size-(--control-sm) shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink'
