import { X } from 'lucide-react'
import { type ReactNode } from 'react'
import { FileIcon } from '~/components/ui/display/file_icon'
import { IconButton } from '~/components/ui/form/icon_button'
import { ProgressBar } from '~/components/ui/display/progress_bar'
import { formatBytes, formatPercent } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = {
  name: string
  /** Bytes. */
  size: number
  contentType?: string
  /** URL of a picture of the file, shown instead of an icon for its kind. */
  picture?: string
  /** 0 to 100 during the upload; null before the first byte; undefined when it is complete. */
  percent?: number | null
  /** Shown below the name: the speed, or what the upload waits for. */
  detail?: ReactNode
  /** Why the upload failed. */
  error?: string
  /** Further buttons, before the last one. */
  actions?: ReactNode
  /** Cancels the upload, or removes it from the list. */
  onRemove?: () => void
}

/**
 * A file that is being uploaded, or has been.
 * @example <UploadRow name={file.name} size={file.size} percent={percent} onRemove={stop} />
 */
export function UploadRow(props: Props) {
  const { name, size, contentType, picture, percent, detail, error, actions, onRemove } = props
  const moving = percent !== undefined && !error
  return (
    <div className="flex min-h-(--row-poster) min-w-0 items-center gap-3 py-1.5">
      <span
        aria-hidden
        className="relative flex size-9 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-selected text-muted"
      >
        <FileIcon contentType={contentType} />
        {picture && (
          // If this browser can't show the picture, the icon stays visible.
          <img
            src={picture}
            alt=""
            className="absolute inset-0 size-full object-cover"
            onError={({ currentTarget }) => currentTarget.remove()}
          />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2">
          <span className="truncate font-medium" title={name}>
            {name}
          </span>
          <span className="tabular ml-auto shrink-0 text-sm text-muted">
            {moving && typeof percent === 'number'
              ? formatPercent(percent / 100)
              : formatBytes(size)}
          </span>
        </div>
        {moving && (
          <ProgressBar
            value={percent}
            label={t('common.dropzone.progress', {
              name,
              percent: formatPercent((percent ?? 0) / 100),
            })}
            className="mt-1.5"
          />
        )}
        {detail && !error && <p className="tabular mt-1 text-sm text-muted">{detail}</p>}
        {error && (
          <p role="alert" className="text-sm text-danger-text">
            {error}
          </p>
        )}
      </div>
      {actions}
      {onRemove && (
        <IconButton
          size="sm"
          label={
            moving
              ? t('common.dropzone.cancel', { name })
              : t('common.actions.remove_named', { name })
          }
          onClick={onRemove}
        >
          <X />
        </IconButton>
      )}
    </div>
  )
}
