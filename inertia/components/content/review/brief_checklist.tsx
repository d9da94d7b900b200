import { type ReactNode } from 'react'
import { BriefFacts } from '~/components/content/review/brief_facts'
import { BriefText } from '~/components/content/review/brief_text'
import { Tick } from '~/components/content/review/brief_tick'
import { useTicks } from '~/components/content/review/use_ticks'
import { type Task, type Version } from '~/components/content/types'
import { FilePicture } from '~/components/tasks/file_picture'
import { linkWords } from '~/components/tasks/words'
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
