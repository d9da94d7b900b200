import { MAX_ATTACHMENTS } from '#values/content'
import { type ClipboardEvent } from 'react'
import { type ReviewState } from '~/components/content/review/review_state'
import { useCan } from '~/hooks/use_can'
import { useUpload } from '~/hooks/use_upload'
import { isOnItsWay } from '~/lib/uploads/types'

/** Files that go with a comment: chosen or pasted, on their way, or there. */
export function useAttachments({ content, draft: store }: ReviewState) {
  const mayUpload = useCan()('file.upload')
  const { upload, items } = useUpload(
    { purpose: 'attachment', companyId: content.companyId, taskId: content.taskId },
    {
      scope: `comment:${content.id}`,
      onArrived: ({ id, name, size, contentType }) =>
        store.change({ files: [...store.draft.files, { id, name, size, contentType }] }),
    }
  )

  function add(files: File[]) {
    const room = MAX_ATTACHMENTS - store.draft.files.length - items.length
    // One that is given up is nothing to tell: its line is gone.
    for (const file of files.slice(0, Math.max(0, room))) void upload(file).catch(() => {})
  }

  return {
    mayUpload,
    items,
    isBusy: items.some(isOnItsWay),
    add,
    onPaste(event: ClipboardEvent) {
      const files = [...event.clipboardData.files]
      if (!mayUpload || files.length === 0) return
      event.preventDefault()
      add(files)
    },
  }
}

export type Attachments = ReturnType<typeof useAttachments>
