import type { HttpContext } from '@adonisjs/core/http'
import { changeTaskStatus } from '#actions/tasks/change_task_status'
import Task from '#models/task'
import { showTask } from '#queries/tasks/show_task'
import TaskTransformer from '#transformers/task_transformer'
import { taskStatusValidator } from '#validators/task'

export default class StatusesController {
  async store({ actor, params, request, serialize }: HttpContext) {
    const task = await Task.visibleTo(actor).findOrFail(params.id)
    const { status, reason } = await request.validateUsing(taskStatusValidator)
    await changeTaskStatus(actor, task, status, reason)
    return serialize(TaskTransformer.transform(await showTask(actor, task.id)))
  }
}
