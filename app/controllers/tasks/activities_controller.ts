import type { HttpContext } from '@adonisjs/core/http'
import Task from '#models/task'
import { taskActivity } from '#queries/tasks/task_activity'

export default class ActivitiesController {
  async index({ actor, params, response }: HttpContext) {
    const task = await Task.visibleTo(actor).findOrFail(params.id)
    return response.json({ data: await taskActivity(actor, task) })
  }
}
