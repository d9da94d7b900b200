import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { lazy, Suspense, useRef, type KeyboardEvent } from 'react'
import { AnchorButton } from '~/components/ui/form/button'
import { IconButton } from '~/components/ui/form/icon_button'
import { Skeleton } from '~/components/ui/display/skeleton'
import { Dialog } from '~/components/ui/overlay/dialog'
import { useKept } from '~/components/ui/overlay/use_kept'
import { isVideo } from '~/components/tasks/file_picture'
import { fileUrl, posterUrl } from '~/lib/urls'
import { t } from '~/lib/i18n'

type ViewedFile = {
  id: string
  name: string
  contentType: string
  hasPoster?: boolean
  processingStatus?: string
  deleted?: boolean
}

const TextPreview = lazy(() => import('~/components/files/screen/text_preview'))

const isText = (contentType: string) => /^(text\/|application\/(json|x-subrip)$)/.test(contentType)

/** Whether a page can show a file: a format that browsers display, or text. */
export function isViewable({ contentType, processingStatus, deleted }: ViewedFile): boolean {
  if (deleted) return false
  if (isVideo(contentType)) return processingStatus !== 'failed'
  if (isText(contentType)) return true
  return /^(image\/(jpeg|png|gif|webp|avif|svg\+xml)|audio\/)/.test(contentType)
}

type Props = {
  /** The files that the arrow keys go through. */
  files: ViewedFile[]
  /** Id of the file that is shown; null for none. */
  shownId: string | null
  onShow: (id: string | null) => void
}

/** Shows a picture, video, sound or text as large as the window allows; arrow keys go to the next or previous file. */
export function FileViewer({ files, shownId, onShow }: Props) {
  const keptId = useKept(shownId)
  const at = files.findIndex(({ id }) => id === keptId)
  const file = files[at]
  const group = useRef<HTMLDivElement>(null)
  const go = (by: 1 | -1) => {
    const next = files[at + by]
    if (!next) return
    onShow(next.id)
    // At an end, the button is disabled and loses the focus; focus the group so that keys keep working.
    group.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLMediaElement) return
    if (event.key === 'ArrowLeft') go(-1)
    if (event.key === 'ArrowRight') go(1)
  }
  return (
    <Dialog
      size="lg"
      open={shownId !== null && file !== undefined}
      onOpenChange={(open) => !open && onShow(null)}
      title={<span className="[overflow-wrap:anywhere]">{file?.name}</span>}
      footer={
        file && (
          <>
            {files.length > 1 && (
              <span className="mr-auto flex items-center gap-1">
                <IconButton
                  label={t('files.viewer.back')}
                  disabled={at === 0}
                  onClick={() => go(-1)}
                >
                  <ChevronLeft className="size-5!" />
                </IconButton>
                <span className="tabular text-sm text-muted">
                  {t('files.viewer.of', { number: at + 1, count: files.length })}
                </span>
                <IconButton
                  label={t('files.viewer.forward')}
                  disabled={at === files.length - 1}
                  onClick={() => go(1)}
                >
                  <ChevronRight className="size-5!" />
                </IconButton>
              </span>
            )}
            <AnchorButton href={fileUrl(file.id)} download>
              <Download />
              {t('files.viewer.download')}
            </AnchorButton>
          </>
        )
      }
    >
      {file && (
        <div
          ref={group}
          tabIndex={0}
          role="group"
          aria-label={t('files.viewer.label', { name: file.name })}
          onKeyDown={onKeyDown}
          className="flex min-h-40 items-center justify-center rounded-md outline-offset-2"
        >
          <FileContent key={file.id} file={file} />
        </div>
      )}
    </Dialog>
  )
}

const WHOLE = 'max-h-[65dvh] max-w-full rounded-sm'

function FileContent({ file }: { file: ViewedFile }) {
  const { id, name, contentType, hasPoster } = file
  if (contentType.startsWith('image/'))
    return <img src={fileUrl(id)} alt={name} className={WHOLE} />
  if (contentType.startsWith('audio/')) {
    return <audio src={fileUrl(id)} controls autoPlay aria-label={name} className="w-full" />
  }
  if (isText(contentType)) {
    return (
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <TextPreview fileId={id} name={name} />
      </Suspense>
    )
  }
  return (
    <video
      src={fileUrl(id, 'proxy')}
      poster={hasPoster ? (posterUrl(id) ?? undefined) : undefined}
      controls
      playsInline
      aria-label={name}
      className={WHOLE}
    />
  )
}
