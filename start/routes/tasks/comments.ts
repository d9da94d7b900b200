import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import {
  createTaskCommentValidator,
  taskCommentListValidator,
  updateTaskCommentValidator,
} from '#validators/tasks/task_comment'
import { idempotent } from '#start/kernel'

const { Comments } = controllers.tasks.comments

router
  .group(() => {
    router.get('/api/tasks/:id/comments', [Comments, 'index']).as('index').can('task.view', {
      summary: 'List the comments on an order',
      query: taskCommentListValidator,
      answer: 'taskComment[]',
    })
    router
      .post('/api/tasks/:id/comments', [Comments, 'store'])
      .as('store')
      .canAll(['task.view', 'content.comment'], {
        summary: 'Comment on an order',
        body: createTaskCommentValidator,
        answer: 'taskComment',
        status: 201,
        refuses: [429],
      })
      .use(idempotent())
    router
      .patch('/api/task-comments/:id', [Comments, 'update'])
      .as('update')
      .canAll(['task.view', 'content.comment'], {
        summary: 'Edit your comment',
        body: updateTaskCommentValidator,
        answer: 'taskComment',
        refuses: [429],
      })
    router
      .delete('/api/task-comments/:id', [Comments, 'destroy'])
      .as('destroy')
      .canAll(['task.view', 'content.comment'], {
        summary: 'Delete your comment',
        status: 204,
      })
    router
      .post('/api/task-comments/:id/restore', [Comments, 'restore'])
      .as('restore')
      .canAll(['task.view', 'content.comment'], {
        summary: 'Restore your deleted comment',
        answer: 'taskComment',
      })
  })
  .as('task_comments')
