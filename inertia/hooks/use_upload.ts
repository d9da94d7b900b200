import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { newKey } from '~/lib/random'
import { uploads } from '~/lib/uploads/manager'
import {
  isOnItsWay,
  PAGE_ONLY,
  type FileRef,
  type Upload,
  type UploadTarget,
} from '~/lib/uploads/types'

export type { FileRef, Upload, UploadTarget }

type Options = {
  /**
   * A name for this place, the same whenever its page is opened. Its uploads go on when the page
   * is left, and are found again when it is opened. Without one they stop with the page.
   */
  scope?: string
  /** Gets each file that has arrived, also one that arrived while the page was away. */
  onArrived?: (file: FileRef) => void
}

/** Every upload of this tab. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(uploads.watch, () => uploads.all)
}

/**
 * Uploads files and says how they fare. `upload` resolves once the file is confirmed, also
 * after retries, and rejects only when it is cancelled.
 *
 * @example
 * const { upload, items } = useUpload({ purpose: 'material', companyId }, { scope: 'order:1' })
 * const file = await upload(picked)
 */
export function useUpload(target: UploadTarget, { scope, onArrived }: Options = {}) {
  const [ownScope] = useState(() => PAGE_ONLY + newKey())
  const place = scope ?? ownScope
  const all = useUploads()
  const mine = useMemo(
    () => all.filter((upload) => upload.scope === place && !upload.follow),
    [all, place]
  )
  useDelivery(mine, onArrived)
  useEffect(() => () => cancelUploads(ownScope), [ownScope])

  return {
    items: mine.filter(({ status }) => status !== 'done'),
    upload: (file: File): Promise<FileRef> => uploads.add(file, target, { scope: place }).arrival,
  }
}

/**
 * Passes on each uploaded file once. The upload leaves the list only when the result is rendered, so that
 * code that waits for the last upload gets its file.
 */
function useDelivery(mine: readonly Upload[], onArrived: Options['onArrived']): void {
  const receive = useEffectEvent((file: FileRef) => onArrived?.(file))
  const handedOver = useRef(new Set<string>())
  const [rendered, setRendered] = useState<readonly string[]>([])
  useEffect(() => {
    for (const { id, status, file } of mine) {
      if (status !== 'done' || !file || handedOver.current.has(id)) continue
      handedOver.current.add(id)
      receive(file)
      setRendered((ids) => [...ids, id])
    }
  }, [mine])
  useEffect(() => {
    for (const id of rendered) uploads.finish(id)
  }, [rendered])
}

/** How many uploads of places whose names begin so are on their way, or not handed over yet. */
export function useUploadsInFlight(prefix: string): number {
  return useUploads().filter(
    (upload) =>
      upload.scope.startsWith(prefix) &&
      (isOnItsWay(upload) || (upload.status === 'done' && !upload.follow))
  ).length
}

/** How many of them failed, or wait for the person; and how many of these another try could help. */
export function useFailedUploads(prefix: string): { failed: number; retryable: number } {
  const all = useUploads().filter(
    ({ scope, status }) =>
      scope.startsWith(prefix) && ['failed', 'interrupted', 'paused'].includes(status)
  )
  return { failed: all.length, retryable: all.filter(({ mayRetry }) => mayRetry).length }
}

/** Stops the uploads of places whose names begin so. */
export function cancelUploads(prefix: string): void {
  for (const { id, scope } of uploads.all) if (scope.startsWith(prefix)) uploads.cancel(id)
}
