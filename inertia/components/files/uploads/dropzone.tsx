import { Upload } from 'lucide-react'
import { useId, useState, type DragEvent } from 'react'
import { useMediaQuery } from '~/hooks/use_media_query'
import { cx } from '~/lib/cx'
import { rich, t } from '~/lib/i18n'
import { filesOf } from '~/lib/uploads/picked_files'

type Props = {
  onFiles: (files: File[]) => void
  /** As the `accept` attribute of an input: `video/mp4,image/*`. */
  accept?: string
  multiple?: boolean
  /** Describes the accepted files: "Video up to 10 GB". */
  hint?: string
  /** Id of the element with the error message, if any. */
  errorId?: string
}

/**
 * Lets the user add files by dropping (folders too), choosing or with the keyboard. Only passes them on; the page
 * uploads them.
 * @example <Dropzone accept="video/*" hint="MP4 or MOV, up to 10 GB" onFiles={upload} />
 */
export function Dropzone({ onFiles, accept, multiple = false, hint, errorId }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  const isTouch = useMediaQuery('(pointer: coarse)')
  const title = isTouch
    ? multiple
      ? 'common.dropzone.choose'
      : 'common.dropzone.choose_one'
    : multiple
      ? 'common.dropzone.title'
      : 'common.dropzone.title_one'

  function passOn(files: File[]) {
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    // The page around it handles drops too.
    event.stopPropagation()
    setOver(false)
    void filesOf(event.dataTransfer).then(passOn)
  }

  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={cx(
        'relative flex cursor-pointer flex-col items-center justify-center gap-2 rounded-md border border-dashed px-6 py-8 text-center transition-colors hover:bg-hover',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        over ? 'border-ring bg-accent-soft' : errorId ? 'border-danger-text' : 'border-control'
      )}
    >
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={(event) => {
          passOn([...(event.target.files ?? [])])
          event.target.value = ''
        }}
        className="sr-only"
      />
      <Upload aria-hidden className="size-5! text-subtle" />
      <span className="text-muted">
        {over
          ? t('common.dropzone.over')
          : rich(title, {
              browse: (chunks) => (
                <span key="browse" className="font-medium text-ink underline underline-offset-2">
                  {chunks}
                </span>
              ),
            })}
      </span>
      {hint && <span className="text-sm text-subtle">{hint}</span>}
    </label>
  )
}
