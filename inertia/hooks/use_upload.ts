import { useEffect, useState, useSyncExternalStore } from 'react'
import { type FileRef, type UploadTarget } from '~/lib/upload'
import { UploadList, type UploadItem } from '~/lib/upload_list'
import { countUploads, watchUploads } from '~/lib/uploads_in_flight'

export type { FileRef, UploadItem }

type Options = {
  /** What has arrived stays in `items`; otherwise it leaves them. */
  keep?: boolean
}

/**
 * Uploads files and says how they fare. `upload` resolves once the file is confirmed, also
 * after retries, and rejects only when it is cancelled; `add` is the same for those who look
 * at `items` alone. What is under way is stopped when the page is left, and the browser asks
 * before the tab is closed.
 *
 * @example
 * const { upload, items } = useUpload({ purpose: 'material', companyId })
 * const file = await upload(picked)
 */
export function useUpload(target: UploadTarget, { keep = false }: Options = {}) {
  const [list] = useState(() => new UploadList(target, keep))
  const items = useSyncExternalStore(list.watch, () => list.items)
  const { upload, add } = list

  useEffect(() => list.aimAt(target))
  useEffect(() => list.stop, [list])

  return { items, upload, add, busy: items.some(({ status }) => status === 'uploading') }
}

/** How many uploads of this page are on their way. */
export function useUploadsInFlight(): number {
  return useSyncExternalStore(watchUploads, () => countUploads('uploading'))
}

/** How many uploads of this page failed and are still on a list. */
export function useFailedUploads(): number {
  return useSyncExternalStore(watchUploads, () => countUploads('failed'))
}
