import type { HttpContext } from '@adonisjs/core/http'
import { assignTask } from '#actions/tasks/assign_task'
import { showTask } from '#queries/tasks/show_task'
import TaskTransformer from '#transformers/tasks/task_transformer'
import { assignTaskValidator } from '#validators/tasks/task'

export default class AssignmentsController {
  async store({ actor, body, params, serialize }: HttpContext) {
    await assignTask(actor, params.id, body(assignTaskValidator))
    return serialize(TaskTransformer.transform(await showTask(actor, params.id)))
  }
}
