import type { HttpContext } from '@adonisjs/core/http'
import { assignTask } from '#actions/tasks/assign_task'
import Task from '#models/task'
import { showTask } from '#queries/tasks/show_task'
import TaskTransformer from '#transformers/task_transformer'
import { assignTaskValidator } from '#validators/task'

export default class AssignmentsController {
  async store({ actor, params, request, serialize }: HttpContext) {
    const task = await Task.visibleTo(actor).findOrFail(params.id)
    const { assigneeId } = await request.validateUsing(assignTaskValidator)
    await assignTask(actor, task, assigneeId)
    return serialize(TaskTransformer.transform(await showTask(actor, task.id)))
  }
}
