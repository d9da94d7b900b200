import type { HttpContext } from '@adonisjs/core/http'
import { createTask } from '#actions/tasks/create_task'
import { deleteTask } from '#actions/tasks/delete_task'
import { updateTask } from '#actions/tasks/update_task'
import Task from '#models/task'
import { listTasks } from '#queries/tasks/list_tasks'
import { showTask } from '#queries/tasks/show_task'
import { readList } from '#support/read_list'
import TaskTransformer from '#transformers/task_transformer'
import { createTaskValidator, taskListValidator, updateTaskValidator } from '#validators/task'

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

  async update({ actor, params, request, serialize }: HttpContext) {
    const task = await Task.visibleTo(actor).findOrFail(params.id)
    await updateTask(actor, task, await request.validateUsing(updateTaskValidator))
    return serialize(TaskTransformer.transform(await showTask(actor, task.id)))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deleteTask(actor, await Task.visibleTo(actor).findOrFail(params.id))
    return response.noContent()
  }
}
