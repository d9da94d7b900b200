import type { HttpContext } from '@adonisjs/core/http'
import Task from '#models/task'
import { listActivity } from '#queries/tasks/task_activity'
import { withPageLinks } from '#support/page_links'
import { readList } from '#support/read_list'
import { activityListValidator } from '#validators/task'

export default class ActivitiesController {
  async index(ctx: HttpContext) {
    const { actor, params, request, response } = ctx
    const task = await Task.visibleTo(actor).findOrFail(params.id)
    const page = await listActivity(actor, task, await readList(ctx, activityListValidator))
    const metadata = withPageLinks(request, page.getMeta())
    return response.json({ data: page.all(), metadata })
  }
}
