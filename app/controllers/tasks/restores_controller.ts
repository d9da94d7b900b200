import type { HttpContext } from '@adonisjs/core/http'
import { restoreTask } from '#actions/tasks/restore_task'
import { showTask } from '#queries/tasks/show_task'
import TaskTransformer from '#transformers/tasks/task_transformer'

export default class RestoresController {
  async store({ actor, params, serialize }: HttpContext) {
    await restoreTask(actor, params.id)
    return serialize(TaskTransformer.transform(await showTask(actor, params.id)))
  }
}
