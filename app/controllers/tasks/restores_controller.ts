import type { HttpContext } from '@adonisjs/core/http'
import { restoreTask } from '#actions/tasks/restore_task'
import Task from '#models/task'
import { showTask } from '#queries/tasks/show_task'
import TaskTransformer from '#transformers/task_transformer'

export default class RestoresController {
  async store({ actor, params, serialize }: HttpContext) {
    const task = await Task.visibleTo(actor).onlyTrashed().findOrFail(params.id)
    await restoreTask(actor, task)
    return serialize(TaskTransformer.transform(await showTask(actor, task.id)))
  }
}
