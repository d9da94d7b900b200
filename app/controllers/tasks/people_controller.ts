import type { HttpContext } from '@adonisjs/core/http'
import Task from '#models/task'
import { taskPeople } from '#queries/tasks/task_people'
import { readList } from '#support/read_list'
import MentionableTransformer from '#transformers/mentionable_transformer'
import { mentionableListValidator } from '#validators/task'

export default class PeopleController {
  async index(ctx: HttpContext) {
    const { actor, params, serialize } = ctx
    const task = await Task.visibleTo(actor).findOrFail(params.id)
    await readList(ctx, mentionableListValidator)
    return serialize(MentionableTransformer.transform(await taskPeople(task)))
  }
}
