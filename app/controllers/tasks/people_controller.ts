import type { HttpContext } from '@adonisjs/core/http'
import Task from '#models/task'
import { taskPeople } from '#queries/tasks/task_people'

export default class PeopleController {
  async index({ actor, params, response }: HttpContext) {
    const task = await Task.visibleTo(actor).findOrFail(params.id)
    return response.json({ data: await taskPeople(task) })
  }
}
