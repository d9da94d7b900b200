import type { HttpContext } from '@adonisjs/core/http'
import { createTask } from '#actions/tasks/create_task'
import { deleteTask } from '#actions/tasks/delete_task'
import { updateTask } from '#actions/tasks/update_task'
import Task from '#models/task'
import { movesFor } from '#models/task_states'
import { categoryTree } from '#queries/references/category_tree'
import { listTasks } from '#queries/tasks/list_tasks'
import { showTask } from '#queries/tasks/show_task'
import { taskActivity } from '#queries/tasks/task_activity'
import { taskBoard } from '#queries/tasks/task_board'
import { clientCompanies, videoMakers } from '#queries/tasks/task_choices'
import { contentOf } from '#queries/tasks/task_content'
import { taskPeople } from '#queries/tasks/task_people'
import { readList } from '#support/read_list'
import ActivityTransformer from '#transformers/activity_transformer'
import CategoryTransformer from '#transformers/category_transformer'
import CompanyRefTransformer from '#transformers/company_ref_transformer'
import ContentTransformer from '#transformers/content_transformer'
import MentionableTransformer from '#transformers/mentionable_transformer'
import PersonTransformer from '#transformers/person_transformer'
import TaskMoveTransformer from '#transformers/task_move_transformer'
import TaskTransformer from '#transformers/task_transformer'
import { createTaskValidator, taskListValidator, updateTaskValidator } from '#validators/task'

export default class TasksController {
  async index(ctx: HttpContext) {
    const page = await listTasks(ctx.actor, await readList(ctx, taskListValidator))
    return ctx.serialize(TaskTransformer.paginate(page.all(), page.getMeta()))
  }

  /** As a list or, with `?view=board`, as a board. */
  async listPage(ctx: HttpContext) {
    const { actor, inertia, request } = ctx
    const input = await readList(ctx, taskListValidator)
    const isBoard = request.input('view') === 'board'
    const page = isBoard ? null : await listTasks(actor, input)
    const board = isBoard ? await taskBoard(actor, input) : null
    const tasks = page?.all() ?? board!.tasks

    return inertia.render('tasks/index', {
      tasks: TaskTransformer.transform(tasks),
      metadata: page?.getMeta() ?? null,
      columns: board?.columns ?? null,
      moves: Object.fromEntries(tasks.map((task) => [task.id, movesFor(actor, task)])),
      companies: async () =>
        CompanyRefTransformer.transform(await clientCompanies(actor)).useVariant('forOrdering'),
      people: async () => PersonTransformer.transform(await videoMakers(actor)),
    })
  }

  async show({ actor, params, serialize }: HttpContext) {
    return serialize(TaskTransformer.transform(await showTask(actor, params.id)))
  }

  async showPage({ actor, inertia, params }: HttpContext) {
    const task = await showTask(actor, params.id)
    const seesCategories = actor.can('reference_category.view')
    return inertia.render('tasks/show', {
      task: TaskTransformer.transform(task),
      moves: TaskMoveTransformer.transform(movesFor(actor, task)),
      content: ContentTransformer.transform(await contentOf(actor, task), actor),
      activity: inertia.defer(async () =>
        ActivityTransformer.transform(await taskActivity(actor, task))
      ),
      people: inertia.defer(async () =>
        MentionableTransformer.transform(await taskPeople(actor, task))
      ),
      styles: inertia.optional(async () =>
        CategoryTransformer.transform(seesCategories ? await categoryTree('style') : [])
      ),
      interiorTypes: inertia.optional(async () =>
        CategoryTransformer.transform(seesCategories ? await categoryTree('interior_type') : [])
      ),
    })
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
