import { createTaskComment } from '#actions/tasks/comments/create_task_comment'
import { deleteTaskComment, restoreTaskComment } from '#actions/tasks/comments/delete_task_comment'
import { updateTaskComment } from '#actions/tasks/comments/update_task_comment'
import type { ActionFixtures } from '../../action_fixture.js'

/** Comments of the user with all permissions; no other user may change them. */
export default {
  createTaskComment: {
    permission: 'content.comment',
    call: (actor, { task }) => createTaskComment(actor, task.id, { body: 'Warmer, please.' }),
  },
  updateTaskComment: {
    permission: 'content.comment',
    call: (actor, { taskCommentIds: { super_admin: id } }) =>
      updateTaskComment(actor, id, { body: 'Colder, please.' }),
  },
  deleteTaskComment: {
    permission: 'content.comment',
    call: (actor, { taskCommentIds: { super_admin: id } }) => deleteTaskComment(actor, id),
  },
  restoreTaskComment: {
    permission: 'content.comment',
    call: (actor, { deletedTaskCommentIds: { super_admin: id } }) => restoreTaskComment(actor, id),
  },
} satisfies ActionFixtures
