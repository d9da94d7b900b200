import { createComment } from '#actions/content/comments/create_comment'
import { deleteComment, restoreComment } from '#actions/content/comments/delete_comment'
import { reopenComment, resolveComment } from '#actions/content/comments/resolve_comment'
import { updateComment } from '#actions/content/comments/update_comment'
import type { ActionFixtures } from '../../action_fixture.js'

/** Comments of the user with all permissions. */
export default {
  createComment: {
    permission: 'content.comment',
    call: (actor, { content }) =>
      createComment(actor, content.id, {
        versionId: content.currentVersionId!,
        body: 'Warmer, please.',
      }),
  },
  updateComment: {
    permission: 'content.comment',
    call: (actor, { commentIds: { super_admin: id } }) =>
      updateComment(actor, id, { body: 'Colder, please.' }),
  },
  deleteComment: {
    permission: 'content.delete_ready',
    call: (actor, { commentIds: { viewer: id } }) => deleteComment(actor, id),
  },
  restoreComment: {
    permission: 'content.delete_ready',
    call: (actor, { deletedCommentIds: { viewer: id } }) => restoreComment(actor, id),
  },
  resolveComment: {
    permission: 'revision.resolve',
    call: (actor, { commentIds: { viewer: id } }) => resolveComment(actor, id),
  },
  reopenComment: {
    permission: 'revision.resolve',
    call: (actor, { resolvedCommentId }) => reopenComment(actor, resolvedCommentId),
  },
} satisfies ActionFixtures
