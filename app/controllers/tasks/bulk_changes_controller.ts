import type { HttpContext } from '@adonisjs/core/http'
import { changeTasks } from '#actions/tasks/change_tasks'
import TaskBulkTransformer from '#transformers/tasks/task_bulk_transformer'
import { taskBulkValidator } from '#validators/tasks/task_bulk'

export default class BulkChangesController {
  async store({ actor, body, serialize }: HttpContext) {
    const outcomes = await changeTasks(actor, body(taskBulkValidator))
    return serialize(TaskBulkTransformer.transform({ outcomes }, actor.user.locale))
  }
}
