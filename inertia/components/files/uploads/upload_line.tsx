import { FileSearch, Pause, Play, RotateCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '~/components/ui/form/icon_button'
import { UploadRow } from '~/components/files/uploads/upload_row'
import { formatBytes, formatDurationInWords } from '~/lib/format'
import { t } from '~/lib/i18n'
import { uploads } from '~/lib/uploads/manager'
import { isOnItsWay, percentOf, secondsLeft, type Upload } from '~/lib/uploads/types'

/**
 * An upload with all its actions: pause, resume, try again, choose the file again after a reload, cancel.
 * @example {items.map((upload) => <UploadLine key={upload.id} upload={upload} />)}
 */
export function UploadLine({ upload, picture }: { upload: Upload; picture?: string }) {
  const { id, name, size, contentType, status, error, mayRetry } = upload
  const [isOther, setOther] = useState(false)
  const isMoving = isOnItsWay(upload) || status === 'paused' || status === 'interrupted'

  return (
    <UploadRow
      name={name}
      size={size}
      contentType={contentType}
      picture={picture}
      percent={isMoving ? percentOf(upload) : undefined}
      detail={isOther ? t('files.upload.other_file', { name }) : detailOf(upload)}
      error={status === 'failed' ? (error ?? undefined) : undefined}
      actions={
        <>
          {(status === 'uploading' || status === 'waiting') && (
            <IconButton
              size="sm"
              label={t('files.upload.pause', { name })}
              onClick={() => uploads.pause(id)}
            >
              <Pause />
            </IconButton>
          )}
          {status === 'paused' && (
            <IconButton
              size="sm"
              label={t('files.upload.resume', { name })}
              onClick={() => uploads.resume(id)}
            >
              <Play />
            </IconButton>
          )}
          {status === 'failed' && mayRetry && (
            <IconButton
              size="sm"
              label={t('common.actions.retry')}
              onClick={() => uploads.retry(id)}
            >
              <RotateCw />
            </IconButton>
          )}
          {status === 'interrupted' && <ChooseAgain upload={upload} onOther={setOther} />}
        </>
      }
      onRemove={status === 'joining' ? undefined : () => uploads.cancel(id)}
    />
  )
}

/**
 * After a reload the browser no longer has the file: the user chooses it again, or permits the browser to read it
 * again.
 */
function ChooseAgain({ upload, onOther }: { upload: Upload; onOther: (is: boolean) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { id, name } = upload

  async function reopen() {
    if (!uploads.canReopen(id) || !(await uploads.reopen(id))) input.current?.click()
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        data-choose-again={name}
        onChange={async (event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onOther(!(await uploads.provide(id, file)))
        }}
      />
      <IconButton size="sm" label={t('files.upload.choose_again', { name })} onClick={reopen}>
        <FileSearch />
      </IconButton>
    </>
  )
}

function detailOf(upload: Upload): string | undefined {
  const { status, sent, size, speed, follow } = upload
  const left = secondsLeft(upload)
  const amount = t('files.upload.of', { sent: formatBytes(sent), size: formatBytes(size) })
  if (upload.isLost) return [t('files.upload.lost'), amount].join(' · ')
  switch (status) {
    case 'waiting':
    case 'paused':
    case 'joining':
    case 'interrupted':
      return t(`files.upload.${status}`)
    case 'checking':
      return t(upload.isSlow ? 'files.upload.checks_slow' : 'files.upload.checking')
    case 'done':
      return t('files.upload.arrived')
    case 'uploading': {
      const pace = speed ? t('files.upload.speed', { speed: formatBytes(speed) }) : ''
      const rest =
        left === null ? '' : t('files.upload.left', { time: formatDurationInWords(left) })
      const later = follow ? t('files.upload.posts_later') : ''
      return [amount, pace, rest, later].filter(Boolean).join(' · ')
    }
  }
}
