import { useId, type DragEvent } from 'react'
import { Dropzone } from '~/components/files/uploads/dropzone'
import { UploadRow } from '~/components/files/uploads/upload_row'
import { UploadLine } from '~/components/files/uploads/upload_line'
import { type SingleUpload } from '~/hooks/use_single_upload'
import { useAnnouncement } from '~/lib/focus/announce'
import { t } from '~/lib/i18n'
import { filesOf } from '~/lib/uploads/picked_files'
import { acceptFor } from '~/lib/uploads/upload_rules'

type Props = {
  upload: SingleUpload
  /** The accepted files, below the field's label. */
  hint: string
  error?: string
  onPick?: () => void
}

/**
 * A field for one file: a drop zone, then its progress, then the uploaded file.
 * @example <UploadField upload={upload} hint={t('files.hint.content')} />
 */
export function UploadField({ upload, hint, error, onPick }: Props) {
  const id = useId()
  const { file, sending, isOnItsWay, take, clear, purpose } = upload
  useAnnouncement(isOnItsWay && sending && t('files.upload.started', { name: sending.name }))

  function pick([picked]: File[]) {
    if (!picked) return
    onPick?.()
    void take(picked)
  }

  function replace(event: DragEvent) {
    event.preventDefault()
    event.stopPropagation()
    void filesOf(event.dataTransfer).then(pick)
  }

  return (
    <div data-field="fileId">
      {file ? (
        // Another file that is dropped here replaces this one.
        <div onDragOver={(event) => event.preventDefault()} onDrop={replace}>
          <UploadRow
            name={file.name}
            size={file.size}
            contentType={file.contentType}
            onRemove={clear}
          />
        </div>
      ) : sending ? (
        <UploadLine upload={sending} />
      ) : (
        <Dropzone accept={acceptFor(purpose)} hint={hint} errorId={error && id} onFiles={pick} />
      )}
      {error && (
        <p id={id} role="alert" className="mt-1.5 text-sm text-danger-text">
          {error}
        </p>
      )}
    </div>
  )
}
