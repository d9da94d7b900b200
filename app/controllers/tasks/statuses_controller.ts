import type { HttpContext } from '@adonisjs/core/http'
import { changeTaskStatus } from '#actions/tasks/change_task_status'
import { showTask } from '#queries/tasks/show_task'
import TaskTransformer from '#transformers/tasks/task_transformer'
import { taskStatusValidator } from '#validators/tasks/task'

export default class StatusesController {
  async store({ actor, body, params, serialize }: HttpContext) {
    await changeTaskStatus(actor, params.id, body(taskStatusValidator))
    return serialize(TaskTransformer.transform(await showTask(actor, params.id)))
  }
}
