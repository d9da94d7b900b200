import { PencilLine, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/ui/form/button'
import { Section } from '~/components/ui/display/card'
import { LinkedText } from '~/components/files/links/linked_text'
import { type Task } from '~/components/tasks/types'
import { t } from '~/lib/i18n'
import { FileViewer, isViewable } from '~/components/files/screen/file_viewer'
import { FilePicture } from '~/components/tasks/file_picture'
import { shortUrl } from '~/lib/order_words'
import { useCan } from '~/hooks/use_can'
import { cx } from '~/lib/cx'

type Props = {
  task: Task
  /** Called to edit the brief; undefined for users who can't do so. */
  onWrite?: () => void
}

/** The brief, with its line breaks. */
export function Brief({ task, onWrite }: Props) {
  return (
    <Section title={t('tasks.show.brief.title')}>
      {task.brief ? (
        <p className="max-w-prose text-md whitespace-pre-line [overflow-wrap:anywhere]">
          <LinkedText text={task.brief} />
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-muted">{t('tasks.show.brief.none')}</p>
          {onWrite && (
            <Button size="sm" icon={<PencilLine />} onClick={onWrite}>
              {t('tasks.show.brief.add')}
            </Button>
          )}
        </div>
      )}
    </Section>
  )
}

/** The products that must be in the video. */
export function Items({ task }: { task: Task }) {
  const [viewed, setViewed] = useState<string | null>(null)
  const can = useCan()
  const items = task.selectedItems
  if (items.length === 0) return null
  const arePictured = items.some(({ file }) => file)
  const pictures = items.flatMap(({ file, name }) =>
    file && isViewable(file) ? [{ ...file, name }] : []
  )
  return (
    <Section title={t('tasks.show.items.title')} count={items.length}>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {items.map((item) => (
          <li key={item.id} className="flex gap-3 px-4 py-3">
            {arePictured && (
              <ItemPicture item={item} onView={can('file.download') ? setViewed : null} />
            )}
            <div className="min-w-0 flex-1">
              <p className="flex items-baseline gap-2">
                <span className="font-medium [overflow-wrap:anywhere]">{item.name}</span>
                {item.sku && <span className="font-mono text-xs text-subtle">{item.sku}</span>}
              </p>
              {item.note && (
                <p className="text-muted [overflow-wrap:anywhere]">
                  <LinkedText text={item.note} />
                </p>
              )}
              {item.url && (
                <a
                  href={item.url}
                  target="_blank"
                  rel="noreferrer noopener"
                  className="inline-flex max-w-full items-center gap-1.5 text-sm text-accent-text hover:underline"
                >
                  <span className="truncate">{shortUrl(item.url)}</span>
                  <ExternalLink className="size-3.5" />
                </a>
              )}
            </div>
            {item.quantity > 1 && (
              <span className="tabular shrink-0 text-muted">
                {t('tasks.show.items.pieces', { count: item.quantity })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <FileViewer files={pictures} shownId={viewed} onShow={setViewed} />
    </Section>
  )
}

type PictureProps = {
  item: Task['selectedItems'][number]
  /** Null for a user who can't see files. */
  onView: ((fileId: string) => void) | null
}

/** The picture of a product; a click shows it full size. */
function ItemPicture({ item: { file, name }, onView }: PictureProps) {
  const picture = (
    <FilePicture
      file={file ?? { id: '', contentType: 'image/', hasPoster: false }}
      className="size-12"
    />
  )
  if (!file || !onView || !isViewable(file)) return picture
  return (
    <button
      type="button"
      aria-label={t('tasks.show.items.view', { name })}
      onClick={() => onView(file.id)}
      className="self-start rounded-sm"
    >
      {picture}
    </button>
  )
}

/** The styles and interior types of an order, with their notes. */
export function StyleDetails({ task }: { task: Task }) {
  const { styles, interiorTypes } = task
  if (styles.length + interiorTypes.length === 0) return null
  return (
    <Section title={t('tasks.show.style.title')}>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {styles.length > 0 && <Choices label={t('tasks.show.style.styles')} choices={styles} />}
        {interiorTypes.length > 0 && (
          <Choices label={t('tasks.show.style.interiors')} choices={interiorTypes} />
        )}
      </dl>
    </Section>
  )
}

function Choices({ label, choices }: { label: string; choices: Task['styles'] }) {
  return (
    <div className="min-w-0">
      <dt className="mb-1.5 text-sm text-muted">{label}</dt>
      <dd>
        <ul className="flex flex-wrap gap-1.5">
          {choices.map(({ id, name, note }) => (
            <li
              key={id}
              className={cx(
                'flex max-w-full flex-wrap items-baseline gap-x-2 gap-y-0.5',
                note && 'basis-full'
              )}
            >
              <span className="rounded-full bg-selected px-2.5 py-0.5">{name}</span>
              {note && <span className="text-muted [overflow-wrap:anywhere]">{note}</span>}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}
