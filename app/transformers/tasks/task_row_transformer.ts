import { BaseTransformer } from '@adonisjs/core/transformers'
import { tallyOf } from '#measure/checks/tally'
import { posterPath } from '#models/files/poster_path'
import { daysUntil } from '#support/time/zoned_time'
import type { TaskRow } from '#queries/tasks/task_row'

/** Returns the fields of an order that every response has. */
export function taskFields(task: TaskRow) {
  const { itemCount, materialCount, commentCount, contentCommentCount, ...rest } = task
  const { content, posterFileId, checkInputs, timezone, ...fields } = rest
  return {
    ...fields,
    /** Days until the due date in the company's time zone: 0 today, negative when overdue. */
    dueInDays: daysUntil(task.dueDate, timezone),
    createdAt: task.createdAt.toISOString(),
    updatedAt: task.updatedAt.toISOString(),
    counts: {
      selectedItems: itemCount,
      materials: materialCount,
      content: content ? content.total : null,
      approved: content ? content.approved : null,
      /** Number of comments on the order itself; `contentComments` counts those on its videos. */
      comments: commentCount,
      contentComments: contentCommentCount,
    },
    /** Checks of the newest versions that weren't passed; null if no file was read. */
    checks: tallyOf(checkInputs ?? []),
    posterUrl: posterPath(posterFileId),
  }
}

/**
 * An order in a list and on the board. The counts of content are null for a reader who may
 * not see content.
 */
export default class TaskRowTransformer extends BaseTransformer<TaskRow> {
  toObject() {
    return taskFields(this.resource)
  }
}
