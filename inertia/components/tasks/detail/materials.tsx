import { type Data } from '@generated/data'
import { Download, Plus, Type } from 'lucide-react'
import { useState } from 'react'
import { DeliveryButton } from '~/components/files/deliveries/delivery_button'
import { FileViewer, isViewable } from '~/components/files/screen/file_viewer'
import { LinkCard } from '~/components/files/links/link_card'
import { FilePicture } from '~/components/tasks/file_picture'
import { type Task } from '~/components/tasks/types'
import { Button } from '~/components/ui/form/button'
import { LinkedText } from '~/components/files/links/linked_text'
import { Section } from '~/components/ui/display/card'
import { Tooltip } from '~/components/ui/overlay/tooltip'
import { useCan } from '~/hooks/use_can'
import { cx } from '~/lib/cx'
import { fileUrl } from '~/lib/urls'
import { formatBytes } from '~/lib/format'
import { t } from '~/lib/i18n'

type Material = Task['materials'][number]

type Props = {
  task: Task
  previews?: Data.LinkPreview[]
  /** Called to add material; undefined for users who can't do so. */
  onAdd?: () => void
}

/** The material that the client added to the order. */
export function Materials({ task, previews, onAdd }: Props) {
  const [viewed, setViewed] = useState<string | null>(null)
  const can = useCan()
  if (task.materials.length === 0) {
    if (!onAdd) return null
    return (
      <Section title={t('tasks.show.materials.title')}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-muted">{t('tasks.show.materials.none')}</p>
          <Button size="sm" icon={<Plus />} onClick={onAdd}>
            {t('tasks.show.materials.add')}
          </Button>
        </div>
      </Section>
    )
  }
  const files = task.materials.flatMap(({ file, title }) =>
    file && isViewable(file) ? [{ ...file, name: title ?? file.name }] : []
  )
  return (
    <Section
      title={t('tasks.show.materials.title')}
      count={task.materials.length}
      action={hasFiles(task) && <DeliveryButton taskId={task.id} what="materials" />}
    >
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {task.materials.map((material) => (
          <li
            key={material.id}
            className="relative flex min-h-(--row-poster) items-center gap-3 px-4 py-2.5"
          >
            <MaterialRow
              material={material}
              previews={previews}
              onView={can('file.download') ? setViewed : null}
            />
          </li>
        ))}
      </ul>
      <FileViewer files={files} shownId={viewed} onShow={setViewed} />
    </Section>
  )
}

const hasFiles = ({ materials, selectedItems }: Task) =>
  [...materials, ...selectedItems].some(({ file }) => file && !file.deleted)

type RowProps = {
  material: Material
  /** Loaded after the page. */
  previews?: Data.LinkPreview[]
  /** Null for a user who can't see files. */
  onView: ((fileId: string) => void) | null
}

/**
 * One material. A link has its stored preview, because requesting the page again from the browser would not help if the
 * server couldn't reach it.
 */
function MaterialRow({ material, previews, onView }: RowProps) {
  if (material.kind === 'file' && material.file)
    return <FileRow material={material} file={material.file} onView={onView} />
  if (material.kind === 'link' && material.url) {
    const { url, title } = material
    const known = previews?.find((preview) => preview.url === url)
    return <LinkCard url={url} title={title} preview={known} />
  }
  return <TextRow material={material} />
}

type FileProps = {
  material: Material
  file: NonNullable<Material['file']>
  onView: ((fileId: string) => void) | null
}

function FileRow({ material, file, onView }: FileProps) {
  const can = useCan()
  const label = t('tasks.show.materials.download', { name: file.name })
  return (
    <>
      <FilePicture file={file} className="size-9" />
      <span className="min-w-0 flex-1">
        {onView && isViewable(file) ? (
          <button
            type="button"
            title={file.name}
            onClick={() => onView(file.id)}
            className="block max-w-full truncate rounded-xs text-left font-medium outline-none after:absolute after:inset-0 after:rounded-lg hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
          >
            {material.title ?? file.name}
          </button>
        ) : (
          <span className="block truncate font-medium" title={file.name}>
            {material.title ?? file.name}
          </span>
        )}
        <span className="tabular block truncate text-sm text-muted">
          {material.title && `${file.name} · `}
          {file.deleted ? t('tasks.show.materials.deleted') : formatBytes(file.size)}
        </span>
      </span>
      {can('file.download') && !file.deleted && (
        <Tooltip content={label}>
          <a
            href={fileUrl(file.id)}
            download
            aria-label={label}
            className="relative z-1 flex size-(--control) shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink"
          >
            <Download />
          </a>
        </Tooltip>
      )}
    </>
  )
}

/** A longer text is collapsed. UTF-16 code units. */
const LONG = 280

function TextRow({ material }: { material: Material }) {
  const body = material.body ?? ''
  const isLong = body.length > LONG
  const [open, setOpen] = useState(false)
  return (
    <>
      <span
        aria-hidden
        className="flex size-9 shrink-0 items-center justify-center self-start rounded-sm bg-selected text-muted"
      >
        <Type />
      </span>
      <div className="min-w-0 flex-1 self-start py-1">
        {material.title && <p className="font-medium">{material.title}</p>}
        <p
          className={cx(
            'whitespace-pre-line text-muted [overflow-wrap:anywhere]',
            isLong && !open && 'line-clamp-3'
          )}
        >
          <LinkedText text={body} />
        </p>
        {isLong && (
          <Button variant="quiet" size="sm" className="-ml-2.5" onClick={() => setOpen(!open)}>
            {t(open ? 'tasks.show.materials.show_less' : 'tasks.show.materials.show_all')}
          </Button>
        )}
      </div>
    </>
  )
}
