import { toast } from '~/components/ui/overlay/toast'
import { type Result } from '~/lib/api'
import { t } from '~/lib/i18n'

type Requests<Comment> = {
  remove: () => Promise<Result<unknown>>
  restore: () => Promise<Result<Comment>>
  /** Called when the comment was deleted. */
  onGone: () => void
  /** Called when the comment was restored. */
  onBack: (comment: Comment) => unknown
}

/** Deletes a comment, and shows a message that offers Undo. */
export async function removeComment<Comment>(requests: Requests<Comment>): Promise<void> {
  const { remove, restore, onGone, onBack } = requests
  const removed = await remove()
  if (!removed.ok) return void toast.refused(removed.problem, t('comments.delete_failed'))
  onGone()
  toast.deleted(t('comments.deleted'), {
    restore,
    restored: t('comments.restored'),
    onSettled: (back) => back.ok && onBack(back.data),
  })
}
