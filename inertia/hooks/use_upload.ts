import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { newUuid } from '~/lib/uuid'
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
   * A stable name for this use. Its uploads continue when the user leaves the page, and are found again when the page
   * is opened. Without a name, they are cancelled with the page.
   */
  scope?: string
  /** Called with each uploaded file, including those whose upload was completed while another page was open. */
  onArrived?: (file: FileRef) => void
}

/** Returns all uploads of this tab. */
export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(uploads.watch, () => uploads.all)
}

/**
 * Uploads files and returns their state. `upload` resolves once the file is confirmed, also after retries, and rejects
 * only when it is cancelled.
 *
 * @example
 * const { upload, items } = useUpload({ purpose: 'material', companyId }, { scope: 'order:1' })
 * const file = await upload(picked)
 */
export function useUpload(target: UploadTarget, { scope, onArrived }: Options = {}) {
  const [ownScope] = useState(() => PAGE_ONLY + newUuid())
  const usedScope = scope ?? ownScope
  const all = useUploads()
  const mine = useMemo(
    () => all.filter((upload) => upload.scope === usedScope && !upload.follow),
    [all, usedScope]
  )
  useHandOver(mine, onArrived)
  useEffect(() => () => cancelUploads(ownScope), [ownScope])

  return {
    items: mine.filter(({ status }) => status !== 'done'),
    upload: (file: File): Promise<FileRef> =>
      uploads.add(file, target, { scope: usedScope }).arrival,
  }
}

/**
 * Passes on each uploaded file once. The upload leaves the list only when the result is rendered, so that
 * code that waits for the last upload gets its file.
 */
function useHandOver(mine: readonly Upload[], onArrived: Options['onArrived']): void {
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

/** Returns the number of uploads whose scope has this prefix that are running or not yet passed on. */
export function useUploadsInFlight(prefix: string): number {
  return useUploads().filter(
    (upload) =>
      upload.scope.startsWith(prefix) &&
      (isOnItsWay(upload) || (upload.status === 'done' && !upload.follow))
  ).length
}

/**
 * Returns the number of such uploads that failed or wait for the user, and the number of those that a retry could
 * complete.
 */
export function useFailedUploads(prefix: string): { failed: number; retryable: number } {
  const all = useUploads().filter(
    ({ scope, status }) =>
      scope.startsWith(prefix) && ['failed', 'interrupted', 'paused'].includes(status)
  )
  return { failed: all.length, retryable: all.filter(({ mayRetry }) => mayRetry).length }
}

/** Cancels all uploads whose scope has this prefix. */
export function cancelUploads(prefix: string): void {
  for (const { id, scope } of uploads.all) if (scope.startsWith(prefix)) uploads.cancel(id)
}
