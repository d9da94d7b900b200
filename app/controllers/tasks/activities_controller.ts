import type { HttpContext } from '@adonisjs/core/http'
import Task from '#models/tasks/task'
import { taskActivity } from '#queries/tasks/task_activity'
import { readList } from '#support/http/read_list'
import TaskActivityTransformer from '#transformers/tasks/task_activity_transformer'
import { activityListValidator } from '#validators/tasks/task'

export default class ActivitiesController {
  async index(ctx: HttpContext) {
    const task = await Task.visibleTo(ctx.actor).findOrFail(ctx.params.id)
    const page = await taskActivity(ctx.actor, task, await readList(ctx, activityListValidator))
    return ctx.serialize(TaskActivityTransformer.paginate(page.all(), page.getMeta()))
  }
}
