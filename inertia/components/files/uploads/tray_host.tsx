import { useEffect } from 'react'
import { useSharedProps } from '~/hooks/use_shared_props'
import { useUploads } from '~/hooks/use_upload'
import { uploads } from '~/lib/uploads/manager'
import { currentUrl, PAGE_ONLY, type Upload } from '~/lib/uploads/types'
import { lazyPart } from '~/lib/loading/lazy_part'

const UploadTray = lazyPart(() => import('~/components/files/uploads/upload_tray'))

/**
 * Milliseconds after which uploads are looked for again: a tab that closes may release its uploads only after the next
 * page has loaded.
 */
const LOOK_AGAIN_AFTER = 3_000

/** Shows the current uploads on every page, and restores those that a reload or a crash interrupted. */
export function TrayHost() {
  const userId = useSharedProps().user?.id
  const all = useUploads().filter(
    (upload) => !upload.scope.startsWith(PAGE_ONLY) && !isRefusedHere(upload)
  )

  useEffect(() => {
    if (!userId) return
    void uploads.enter(userId)
    const look = () => document.visibilityState === 'visible' && void uploads.restore()
    const timer = setTimeout(look, LOOK_AGAIN_AFTER)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [userId])
  useHarmlessDrops()

  return all.length > 0 ? <UploadTray all={all} /> : null
}

/** Whether the field in which the file was chosen shows why it was refused. */
const isRefusedHere = ({ status, mayRetry, page }: Upload) =>
  status === 'failed' && !mayRetry && page === currentUrl()

/** Prevents a file that is dropped outside a field from replacing the page. */
function useHarmlessDrops() {
  useEffect(() => {
    const keep = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    addEventListener('dragover', keep)
    addEventListener('drop', keep)
    return () => {
      removeEventListener('dragover', keep)
      removeEventListener('drop', keep)
    }
  }, [])
}
