import { useState } from 'react'
import { useSharedProps } from '~/hooks/use_shared_props'
import { useUpload, type FileRef, type UploadTarget } from '~/hooks/use_upload'
import { uploads } from '~/lib/uploads/manager'
import { isOnItsWay } from '~/lib/uploads/types'
import { unposted } from '~/lib/uploads/unposted'

type Options = {
  /** As for `useUpload`. */
  scope?: string
  /** Whether the uploaded file is found again after a reload, until it is posted or removed. */
  survivesReload?: boolean
  onArrived?: (file: FileRef) => void
}

/**
 * One file: chosen, on its way, there. Another choice takes its place.
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
  const place = survivesReload ? scope : undefined
  const [file, show] = useState(() => (place ? unposted.get(place, userId) : null))
  const setFile = (next: FileRef | null) => {
    show(next)
    if (place) unposted.set(place, next && { userId, file: next })
  }
  const { upload, items } = useUpload(target, {
    scope,
    onArrived: (arrived) => {
      setFile(arrived)
      onArrived?.(arrived)
    },
  })
  const sending = items.at(0) ?? null
  const stop = () => items.forEach(({ id }) => uploads.cancel(id))

  return {
    purpose: target.purpose,
    /** Once it has arrived. */
    file,
    /** While it is on its way, waits for the person, or failed. */
    sending,
    isOnItsWay: sending !== null && isOnItsWay(sending),
    /** @returns the file once it has arrived; null when it was given up */
    take: async (picked: File): Promise<FileRef | null> => {
      if (sending?.status !== 'interrupted') stop()
      setFile(null)
      return upload(picked).catch(() => null)
    },
    /** Takes the file away, or stops what is on its way. */
    clear: () => {
      stop()
      setFile(null)
    },
    /** Forgets the file, and leaves what is on its way to go on. */
    leave: () => setFile(null),
  }
}

export type SingleUpload = ReturnType<typeof useSingleUpload>
