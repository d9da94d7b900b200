import type { HttpContext } from '@adonisjs/core/http'
import Task from '#models/tasks/task'
import { taskPeople } from '#queries/tasks/task_people'
import { readList } from '#support/http/read_list'
import MentionableTransformer from '#transformers/tasks/mentionable_transformer'
import { mentionableListValidator } from '#validators/tasks/task'

export default class PeopleController {
  async index(ctx: HttpContext) {
    const { actor, params, serialize } = ctx
    const task = await Task.visibleTo(actor).findOrFail(params.id)
    await readList(ctx, mentionableListValidator)
    return serialize(MentionableTransformer.transform(await taskPeople(task)))
  }
}
