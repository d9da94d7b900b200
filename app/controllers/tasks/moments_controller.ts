import type { HttpContext } from '@adonisjs/core/http'
import { setTaskMoments } from '#actions/tasks/set_task_moments'
import { showTask } from '#queries/tasks/show_task'
import TaskTransformer from '#transformers/tasks/task_transformer'
import { taskMomentsValidator } from '#validators/tasks/task'

export default class MomentsController {
  async update({ actor, body, params, serialize }: HttpContext) {
    await setTaskMoments(actor, params.id, body(taskMomentsValidator))
    return serialize(TaskTransformer.transform(await showTask(actor, params.id)))
  }
}
