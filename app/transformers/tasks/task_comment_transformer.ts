import { BaseTransformer } from '@adonisjs/core/transformers'
import type { TaskCommentRow } from '#queries/tasks/task_comments'

/** A comment on an order. */
export default class TaskCommentTransformer extends BaseTransformer<TaskCommentRow> {
  toObject() {
    const { createdAt, updatedAt, editedAt } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'taskId', 'companyId', 'body', 'visibility']),
      ...this.pick(this.resource, ['mentions', 'author']),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      /** Null if its author never changed it. */
      editedAt: editedAt ? editedAt.toISOString() : null,
    }
  }
}
