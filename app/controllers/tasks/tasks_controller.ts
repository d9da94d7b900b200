import type { HttpContext } from '@adonisjs/core/http'
import { createTask } from '#actions/tasks/create_task'
import { listTasks } from '#queries/tasks/list_tasks'
import { showTask } from '#queries/tasks/show_task'
import { readList } from '#support/read_list'
import TaskTransformer from '#transformers/task_transformer'
import { createTaskValidator, taskListValidator } from '#validators/task'

export default class TasksController {
  async index(ctx: HttpContext) {
    const page = await listTasks(ctx.actor, await readList(ctx, taskListValidator))
    return ctx.serialize(TaskTransformer.paginate(page.all(), page.getMeta()))
  }

  async show({ actor, params, serialize }: HttpContext) {
    return serialize(TaskTransformer.transform(await showTask(actor, params.id)))
  }

  async store({ actor, request, response, serialize }: HttpContext) {
    const input = await request.validateUsing(createTaskValidator)
    const task = await createTask(actor, input)

    response.status(201)
    return serialize(TaskTransformer.transform(await showTask(actor, task.id)))
  }
}
