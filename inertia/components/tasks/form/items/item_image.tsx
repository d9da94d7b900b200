import { CircleAlert, ImagePlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { type ItemDraft } from '~/components/tasks/form/draft/draft'
import { type OrderForm } from '~/components/tasks/form/draft/order_form'
import { FilePicture } from '~/components/tasks/file_picture'
import { Tooltip } from '~/components/ui/overlay/tooltip'
import { usePreview } from '~/hooks/use_preview'
import { useSingleUpload } from '~/hooks/use_single_upload'
import { cx } from '~/lib/cx'
import { formatPercent } from '~/lib/format'
import { t } from '~/lib/i18n'
import { percentOf } from '~/lib/uploads/types'

/** Whether a chosen file is a picture; some browsers don't know the type of HEIC. */
const isPicture = ({ name, type }: File) =>
  type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name))

type Props = {
  item: ItemDraft
  name: string
  index: number
  form: OrderForm
  onChange: (patch: Partial<ItemDraft>) => void
}

/** Scope of the upload of a product's picture. */
export const itemScope = ({ scope }: OrderForm, key: string) => `${scope}:item:${key}`

/** The picture of a product: a drop zone, its upload, then the picture. */
export function ItemImage({ item, name, index, form, onChange }: Props) {
  const upload = useSingleUpload(
    { purpose: 'material', companyId: form.companyId, taskId: form.taskId },
    { scope: itemScope(form, item.key), onArrived: (file) => onChange({ file }) }
  )
  const [over, setOver] = useState(false)
  const errorId = useId()
  const preview = usePreview()
  const { sending } = upload
  const path = `selectedItems.${index}.fileId`
  const [isRefused, setRefused] = useState(false)
  const error =
    form.errors[path] ?? sending?.error ?? (isRefused ? t('files.expected.logo') : undefined)

  async function uploadPicture(files: FileList | null) {
    const [picked] = files ?? []
    if (!picked) return
    setRefused(!isPicture(picked))
    if (!isPicture(picked)) return
    preview.show(picked)
    form.clearErrors(path)
    if (!(await upload.take(picked))) preview.drop(picked)
  }

  function remove() {
    upload.clear()
    setRefused(false)
    preview.show(null)
    form.clearErrors(path)
    onChange({ file: null })
  }

  const picture = preview.url ? (
    <img
      src={preview.url}
      alt=""
      onError={() => preview.show(null)}
      className="absolute inset-0 size-full object-cover"
    />
  ) : item.file ? (
    <FilePicture file={item.file} className="absolute inset-0 size-full" />
  ) : null

  return (
    <>
      <div
        data-field={path}
        data-upload={sending?.status}
        className="relative size-16 shrink-0 sm:mt-6 sm:size-21"
      >
        <Tooltip content={t('tasks.form.item_image_add', { name })}>
          <label
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault()
              event.stopPropagation()
              setOver(false)
              void uploadPicture(event.dataTransfer.files)
            }}
            className={cx(
              'relative flex size-full cursor-pointer items-center justify-center overflow-hidden rounded-md border text-subtle transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
              picture
                ? 'border-line'
                : 'border-dashed border-control hover:bg-hover hover:text-ink',
              over && 'border-ring bg-accent-soft',
              error && 'border-danger-text text-danger-text'
            )}
          >
            <input
              type="file"
              accept="image/*"
              aria-label={t('tasks.form.item_image_add', { name })}
              aria-describedby={error ? errorId : undefined}
              aria-invalid={error ? true : undefined}
              className="sr-only"
              onChange={(event) => {
                void uploadPicture(event.target.files)
                event.target.value = ''
              }}
            />
            {picture ?? <ImagePlus className="size-5!" />}
            {sending && (
              <span className="tabular absolute inset-0 flex items-center justify-center bg-chip/70 text-sm text-on-chip">
                {error ? <CircleAlert /> : formatPercent((percentOf(sending) ?? 0) / 100)}
              </span>
            )}
          </label>
        </Tooltip>
        {(picture || sending) && (
          <button
            type="button"
            aria-label={t('tasks.form.item_image_remove', { name })}
            onClick={remove}
            className="absolute -top-2 -right-2 flex size-6 items-center justify-center rounded-full border border-line bg-raised text-muted shadow-float hover:text-ink"
          >
            <X className="size-3.5" />
          </button>
        )}
      </div>
      {error && (
        <p id={errorId} role="alert" className="order-last basis-full text-sm text-danger-text">
          {error}
        </p>
      )}
    </>
  )
}
