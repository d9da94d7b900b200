import { t } from '~/lib/i18n'
import { type AfterUpload } from '~/lib/uploads/types'
import { withReason } from '~/lib/uploads/posting_rules'

type Note = {
  note: string
  /** Why it is posted although it fails a check, or leaves out requested changes. */
  reason?: string
}

/**
 * How an uploaded file becomes a new video of an order.
 * @param title empty for that of the order
 */
export function newVideo(
  order: { id: string; title: string },
  { title, note, reason }: Note & { title: string }
): AfterUpload {
  const own = title.trim()
  return {
    pattern: '/api/tasks/:taskId/content',
    params: { taskId: order.id },
    body: { title: own || undefined, note: withReason(note, reason) || null },
    done: t('tasks.upload.done', { title: own || order.title }),
  }
}

/** How an uploaded file becomes the next version of a video, which has this number. */
export function nextVersion(
  contentId: string,
  { number, note, reason }: Note & { number: number }
): AfterUpload {
  return {
    pattern: '/api/content/:id/versions',
    params: { id: contentId },
    body: { note: withReason(note, reason) || null },
    done: t('posting.done', { number }),
  }
}
