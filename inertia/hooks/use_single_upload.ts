import { useState } from 'react'
import { useUpload, type FileRef } from '~/hooks/use_upload'
import { type UploadTarget } from '~/lib/upload'

/**
 * One file: chosen, on its way, there. Another choice takes its place.
 *
 * @example
 * const upload = useSingleUpload({ purpose: 'content', taskId })
 * <UploadField upload={upload} … />
 */
export function useSingleUpload(target: UploadTarget) {
  const { upload, items } = useUpload(target)
  const [file, setFile] = useState<FileRef | null>(null)
  const stop = () => items.forEach(({ cancel }) => cancel())

  return {
    purpose: target.purpose,
    /** Once it has arrived. */
    file,
    /** While it is on its way, or after it failed. */
    sending: items.at(0) ?? null,
    isOnItsWay: items.at(0)?.status === 'uploading',
    /** @returns the file once it has arrived; null when it was given up */
    take: async (picked: File): Promise<FileRef | null> => {
      stop()
      const arrived = await upload(picked).catch(() => null)
      if (arrived) setFile(arrived)
      return arrived
    },
    /** Takes the file away, or stops what is on its way. */
    clear: () => {
      stop()
      setFile(null)
    },
  }
}

export type SingleUpload = ReturnType<typeof useSingleUpload>
