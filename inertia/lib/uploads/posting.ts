import { type RequestOf } from '~/lib/routes'
import { t } from '~/lib/i18n'
import { type AfterUpload } from '~/lib/uploads/types'
import { withReason } from '~/lib/uploads/unfit'

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

/** How an uploaded file becomes the version of a video with this number. */
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

/** The same, posted regardless of the checks. */
export function agreed(follow: AfterUpload, reason?: string): AfterUpload {
  const note = withReason(follow.body.note, reason) || null
  return { ...follow, body: { ...follow.body, note }, isAgreed: true } as AfterUpload
}

/** The arguments of `send` that post an uploaded file. */
export function postArguments({ pattern, params, body }: AfterUpload, fileId: string) {
  const request = { params, body: { ...body, fileId } }
  return ['post', pattern, request as RequestOf<'post', typeof pattern>] as const
}
