import { router } from '@inertiajs/react'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { failureOf } from '~/lib/uploads/sending/ask'
import { UploadFailed, type AfterUpload, type FileRef } from '~/lib/uploads/types'

/**
 * Does what was to be done with a file once it is there, and says so.
 * @param isHere the page on which it was begun is open, and shows what is new
 * @throws UploadFailed
 */
export async function followUp(file: FileRef, follow: AfterUpload, isHere: boolean): Promise<void> {
  const result = await post(file, follow)
  const isPosted =
    !result.ok && result.problem.errors.some(({ reason }) => reason === 'file_in_use')
  if (!result.ok && !isPosted) {
    const { kind, message } = failureOf(result.problem)
    throw new UploadFailed(kind === 'over' ? 'refused' : kind, message || t('files.upload.failed'))
  }
  toast.done(follow.done)
  if (isHere) router.reload()
}

function post({ id: fileId }: FileRef, follow: AfterUpload) {
  if (follow.pattern === '/api/tasks/:taskId/content') {
    const { params, body } = follow
    return send('post', follow.pattern, { params, body: { ...body, fileId } })
  }
  const { params, body } = follow
  return send('post', follow.pattern, { params, body: { ...body, fileId } })
}
