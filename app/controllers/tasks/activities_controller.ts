import type { HttpContext } from '@adonisjs/core/http'
import Task from '#models/task'
import { taskActivity } from '#queries/tasks/task_activity'
import ActivityTransformer from '#transformers/activity_transformer'

export default class ActivitiesController {
  async index({ actor, params, serialize }: HttpContext) {
    const task = await Task.visibleTo(actor).findOrFail(params.id)
    return serialize(ActivityTransformer.transform(await taskActivity(actor, task)))
  }
}
