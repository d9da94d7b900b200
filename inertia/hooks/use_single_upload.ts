import { useState } from 'react'
import { useSharedProps } from '~/hooks/use_shared_props'
import { useUpload, type FileRef, type UploadTarget } from '~/hooks/use_upload'
import { uploads } from '~/lib/uploads/manager'
import { isOnItsWay, isSameFile } from '~/lib/uploads/types'
import { unpostedFiles } from '~/lib/uploads/unposted'

type Options = {
  /** See `useUpload`. */
  scope?: string
  /** Whether the uploaded file is found again after a reload, until it is posted or removed. */
  survivesReload?: boolean
  onArrived?: (file: FileRef) => void
}

/**
 * An upload of one file, which another choice replaces.
 *
 * @example
 * const upload = useSingleUpload({ purpose: 'content', taskId }, { scope: `cut:${taskId}` })
 * <UploadField upload={upload} … />
 */
export function useSingleUpload(
  target: UploadTarget,
  { scope, survivesReload, onArrived }: Options = {}
) {
  const userId = useSharedProps().user?.id ?? ''
  const storedScope = survivesReload ? scope : undefined
  const [file, setFile] = useState(() =>
    storedScope ? unpostedFiles.get(storedScope, userId) : null
  )
  const keepFile = (next: FileRef | null) => {
    setFile(next)
    if (storedScope) unpostedFiles.set(storedScope, next && { userId, file: next })
  }
  const { upload, items } = useUpload(target, {
    scope,
    onArrived: (arrived) => {
      keepFile(arrived)
      onArrived?.(arrived)
    },
  })
  const sending = items.at(0) ?? null
  const stop = (stopped = items) => stopped.forEach(({ id }) => uploads.cancel(id))

  return {
    purpose: target.purpose,
    /** The uploaded file. */
    file,
    /** The upload while it is running, waits for the user, or has failed. */
    sending,
    isOnItsWay: sending !== null && isOnItsWay(sending),
    /** @returns the file once it is uploaded; null if the upload was cancelled */
    take: async (picked: File): Promise<FileRef | null> => {
      stop(items.filter((item) => item.status !== 'interrupted' || !isSameFile(item, picked)))
      keepFile(null)
      return upload(picked).catch(() => null)
    },
    /** Removes the file, or cancels its upload. */
    clear: () => {
      stop()
      keepFile(null)
    },
    /** Forgets the file; a running upload continues. */
    detach: () => keepFile(null),
  }
}

export type SingleUpload = ReturnType<typeof useSingleUpload>
