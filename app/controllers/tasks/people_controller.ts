import type { HttpContext } from '@adonisjs/core/http'
import Task from '#models/task'
import { taskPeople } from '#queries/tasks/task_people'
import MentionableTransformer from '#transformers/mentionable_transformer'

export default class PeopleController {
  async index({ actor, params, serialize }: HttpContext) {
    const task = await Task.visibleTo(actor).findOrFail(params.id)
    return serialize(MentionableTransformer.transform(await taskPeople(actor, task)))
  }
}
