import { useReviewState } from '~/components/content/review/review_state'
import { removeComment } from '~/components/content/comments/shared/remove_comment'
import { type Comment } from '~/components/content/comments/types'
import { type Comments } from '~/components/content/comments/use_comments'
import { toast } from '~/components/ui/overlay/toast'
import { useCan } from '~/hooks/use_can'
import { useSharedProps } from '~/hooks/use_shared_props'
import { send } from '~/lib/api'
import { copyText } from '~/lib/copy_text'
import { announce } from '~/lib/focus/announce'
import { t } from '~/lib/i18n'

/** Returns the user's permissions on a comment, and its actions. */
export function useCommentActs(comment: Comment) {
  const { comments, mayComment, isOpen, shown } = useReviewState()
  const can = useCan()
  const isMine = comment.author.id === useSharedProps().user?.id
  return {
    mayEdit: isMine && mayComment,
    mayDelete: isOpen && ((isMine && mayComment) || can('content.delete_ready')),
    mayResolve: isOpen && ((isMine && mayComment) || can('revision.resolve')),
    setResolved: (isResolved: boolean) => setResolved(comment, isResolved, comments),
    remove: () => remove(comment, comments),
    copyLink: () => copyLink(comment, shown.number),
  }
}

export type CommentActs = ReturnType<typeof useCommentActs>

/** Shown at once; reverted with an error message if the server refuses. */
async function setResolved(comment: Comment, isResolved: boolean, comments: Comments) {
  const { id } = comment
  comments.put({ ...comment, resolvedAt: isResolved ? new Date().toISOString() : null })
  const result = isResolved
    ? await send('post', '/api/comments/:id/resolve', { params: { id } })
    : await send('post', '/api/comments/:id/reopen', { params: { id } })
  comments.put(result.ok ? result.data : comment)
  if (result.ok) announce(t(isResolved ? 'video_comments.resolved' : 'video_comments.reopened'))
  else toast.refused(result.problem, t('video_comments.change_failed'))
}

function remove({ id }: Comment, comments: Comments): Promise<void> {
  const params = { params: { id } }
  return removeComment({
    remove: () => send('delete', '/api/comments/:id', params),
    restore: () => send('post', '/api/comments/:id/restore', params),
    onGone: () => comments.drop(id),
    onBack: (comment) => {
      comments.put(comment)
      // The replies are restored with the comment.
      return comments.refresh()
    },
  })
}

async function copyLink({ id }: Comment, version: number) {
  const url = new URL(location.pathname, location.origin)
  url.searchParams.set('version', String(version))
  url.searchParams.set('comment', id)
  if (await copyText(url.href)) toast.done(t('video_comments.link_copied'))
  else toast.failed(t('video_comments.link_failed'))
}
