import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from '#access/actor'
import { changeTasks } from '#actions/tasks/change_tasks'
import { setTaskMoments } from '#actions/tasks/set_task_moments'
import { CHANNEL_LIMITS } from '#ai/channel_limits'
import { clientChoices } from '#controllers/companies/client_choices'
import { categoryChoices } from '#controllers/references/library_choices'
import { assignTask } from '#actions/tasks/assign_task'
import { changeTaskStatus } from '#actions/tasks/change_task_status'
import { createTask } from '#actions/tasks/create_task'
import { deleteTask, restoreTask } from '#actions/tasks/delete_task'
import { updateTask } from '#actions/tasks/update_task'
import Task from '#models/tasks/task'
import { movesFor } from '#models/tasks/task_states'
import { hasProvider } from '#queries/ai/list_providers'
import { mayGenerate, textsFor } from '#queries/ai/list_generations'
import { datesOf } from '#queries/calendar/list_calendar'
import { contentOf } from '#queries/content/list_content'
import { orderRows } from '#queries/overview/dashboard/order_row'
import { signedPosters } from '#queries/files/file_url'
import { linkPreviews } from '#queries/overview/link_previews'
import { listTasks } from '#queries/tasks/list_tasks'
import { showTask } from '#queries/tasks/show_task'
import { taskActivity } from '#queries/tasks/task_activity'
import { taskBoard } from '#queries/tasks/task_board'
import { videoMakers } from '#queries/tasks/task_choices'
import { mentionableUsers } from '#queries/tasks/mentionable_users'
import { usersWhoCanWithdraw } from '#queries/tasks/users_who_can_withdraw'
import { readList } from '#support/http/read_list'
import AiGenerationTransformer from '#transformers/ai/ai_generation_transformer'
import CalendarEntryTransformer from '#transformers/calendar/calendar_entry_transformer'
import ContentTransformer from '#transformers/content/content_transformer'
import LinkPreviewTransformer from '#transformers/overview/link_preview_transformer'
import TaskSectionTransformer from '#transformers/overview/task_section_transformer'
import MentionableTransformer from '#transformers/tasks/mentionable_transformer'
import UserRefTransformer from '#transformers/identity/user_ref_transformer'
import TaskActivityTransformer from '#transformers/tasks/task_activity_transformer'
import TaskBulkTransformer from '#transformers/tasks/task_bulk_transformer'
import TaskMoveTransformer from '#transformers/tasks/task_move_transformer'
import TaskRowTransformer from '#transformers/tasks/task_row_transformer'
import TaskTransformer from '#transformers/tasks/task_transformer'
import {
  createTaskValidator,
  taskListValidator,
  taskPageValidator,
  updateTaskValidator,
  assignTaskValidator,
  taskStatusValidator,
  activityListValidator,
  mentionableListValidator,
  taskMomentsValidator,
  type TaskListInput,
} from '#validators/tasks/task'
import { taskBulkValidator } from '#validators/tasks/task_bulk'

/**
 * Number of history entries that an order's page gets: as many as it shows, and one more, which tells whether there
 * are earlier ones.
 */
const ACTIVITY_LIMIT = 51

/** Returns one page of the orders, the most urgent first, in the shape of a board. */
async function pageOfTasks(actor: Actor, input: TaskListInput) {
  const page = await listTasks(actor, { ...input, sort: input.sort ?? 'urgency' })
  return { tasks: page.all(), columns: null, metadata: page.getMeta() }
}

/** Serializes an order for its page. */
const serializeTask = async ({ actor, params, serialize }: HttpContext, id: string = params.id) =>
  serialize(TaskTransformer.transform(await showTask(actor, id)))

export default class TasksController {
  async index(ctx: HttpContext) {
    const page = await listTasks(ctx.actor, await readList(ctx, taskListValidator))
    return ctx.serialize(TaskRowTransformer.paginate(page.all(), page.getMeta()))
  }

  /** The list of orders, the most urgent first, or with `?view=board` the board. */
  async listPage(ctx: HttpContext) {
    const { actor, inertia, request } = ctx
    const input = await readList(ctx, taskPageValidator)
    const { tasks, columns, metadata } =
      request.qs().view === 'board'
        ? { ...(await taskBoard(actor, input)), metadata: null }
        : await pageOfTasks(actor, input)
    return inertia.render('tasks/index', {
      tasks: TaskRowTransformer.transform(tasks),
      metadata,
      columns,
      posters: await signedPosters(
        actor,
        tasks.map(({ posterFileId }) => posterFileId)
      ),
      moves: Object.fromEntries(
        tasks.map((task) => [
          task.id,
          movesFor(actor, task).map((move) => new TaskMoveTransformer(move).toObject()),
        ])
      ),
      companies: () => clientChoices(actor),
      users: async () => UserRefTransformer.transform(await videoMakers(actor)),
    })
  }

  async show(ctx: HttpContext) {
    return serializeTask(ctx)
  }

  async showPage({ actor, inertia, params }: HttpContext) {
    const task = await showTask(actor, params.id)
    return inertia.render('tasks/show', {
      task: TaskTransformer.transform(task),
      companyTimezone: task.timezone,
      moves: TaskMoveTransformer.transform(movesFor(actor, task)),
      usersWhoCanWithdraw: await usersWhoCanWithdraw(actor, task),
      content: ContentTransformer.transform(await contentOf(actor, task), actor),
      standing: inertia.defer(async () => {
        const section = await orderRows(actor, {
          scope: (query) => query.where('tasks.id', task.id),
          order: 'tasks.id',
        })
        return TaskSectionTransformer.transform(section)
      }),
      activity: inertia.defer(async () => {
        const latest = await taskActivity(actor, task, { perPage: ACTIVITY_LIMIT })
        return TaskActivityTransformer.transform(latest.all())
      }),
      dates: inertia.defer(async () =>
        CalendarEntryTransformer.transform(await datesOf(actor, task.id)).useVariant('asDate')
      ),
      previews: inertia.defer(async () =>
        LinkPreviewTransformer.transform(
          await linkPreviews(task.materials.flatMap(({ url }) => url ?? []))
        )
      ),
      texts: mayGenerate(actor)
        ? inertia.defer(async () => AiGenerationTransformer.transform(await textsFor(actor, task)))
        : null,
      limits: CHANNEL_LIMITS,
      hasProvider: inertia.defer(() => hasProvider()),
      users: inertia.defer(async () =>
        MentionableTransformer.transform(await mentionableUsers(task))
      ),
      styles: inertia.optional(() => categoryChoices(actor, 'style')),
      interiorTypes: inertia.optional(() => categoryChoices(actor, 'interior_type')),
      itemTypes: inertia.optional(() => categoryChoices(actor, 'item')),
    })
  }

  async store(ctx: HttpContext) {
    const task = await createTask(ctx.actor, ctx.unvalidatedBody(createTaskValidator))
    ctx.response.status(201)
    return serializeTask(ctx, task.id)
  }

  async update(ctx: HttpContext) {
    await updateTask(ctx.actor, ctx.params.id, ctx.unvalidatedBody(updateTaskValidator))
    return serializeTask(ctx)
  }

  async assign(ctx: HttpContext) {
    await assignTask(ctx.actor, ctx.params.id, ctx.unvalidatedBody(assignTaskValidator))
    return serializeTask(ctx)
  }

  async changeStatus(ctx: HttpContext) {
    await changeTaskStatus(ctx.actor, ctx.params.id, ctx.unvalidatedBody(taskStatusValidator))
    return serializeTask(ctx)
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deleteTask(actor, params.id)
    return response.noContent()
  }

  async restore(ctx: HttpContext) {
    await restoreTask(ctx.actor, ctx.params.id)
    return serializeTask(ctx)
  }

  async activity(ctx: HttpContext) {
    const task = await Task.visibleTo(ctx.actor).findOrFail(ctx.params.id)
    const page = await taskActivity(ctx.actor, task, await readList(ctx, activityListValidator))
    return ctx.serialize(TaskActivityTransformer.paginate(page.all(), page.getMeta()))
  }

  async mentionableUsers(ctx: HttpContext) {
    const { actor, params, serialize } = ctx
    const task = await Task.visibleTo(actor).findOrFail(params.id)
    await readList(ctx, mentionableListValidator)
    return serialize(MentionableTransformer.transform(await mentionableUsers(task)))
  }

  async updateMoments(ctx: HttpContext) {
    await setTaskMoments(ctx.actor, ctx.params.id, ctx.unvalidatedBody(taskMomentsValidator))
    return serializeTask(ctx)
  }

  async changeMany({ actor, unvalidatedBody, serialize }: HttpContext) {
    const outcomes = await changeTasks(actor, unvalidatedBody(taskBulkValidator))
    return serialize(TaskBulkTransformer.transform({ outcomes }, actor.user.locale))
  }
}
