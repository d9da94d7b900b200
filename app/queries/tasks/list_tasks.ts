import type { SimplePaginatorContract } from '@adonisjs/lucid/types/querybuilder'
import type { Actor } from '#access/actor'
import { CompiledQuery } from '#queries/compiled_query'
import type Task from '#models/tasks/task'
import { countedPage, countUpTo, limitTo, MAX_COUNTED } from '#queries/bounded_count'
import { directionOf, paginate, sortBy, takeCount, withCount } from '#queries/paginated'
import { idsByAssignee } from '#queries/tasks/by_assignee'
import { resolveDueFilter, filteredTasks } from '#queries/tasks/filtered_tasks'
import { selectTaskRow, type TaskRow } from '#queries/tasks/task_row'
import { TASK_SORTS, type TaskSort } from '#queries/tasks/task_sorts'
import { DEFAULT_PAGE_SIZE } from '#validators/list'
import type { TaskListInput } from '#validators/tasks/task'

type CountedRow = TaskRow & { counted?: number }

/** Compiled queries of the first page without filters, by sort order. */
const firstPages = new Map<string, CompiledQuery<CountedRow, []>>()

/**
 * Returns one page of the orders that this user may see, with their count, in one statement. The `due` filter needs
 * a second one for users of the team, to read the time zones.
 */
export async function listTasks(
  actor: Actor,
  input: TaskListInput
): Promise<SimplePaginatorContract<TaskRow>> {
  const { page = 1, perPage = DEFAULT_PAGE_SIZE, sort = '-createdAt', ...filters } = input
  const byAssignee = /^-?assignee$/.test(sort)
  const isPlain = Object.keys(filters).length === 0 && !byAssignee
  if (isPlain && page === 1 && perPage === DEFAULT_PAGE_SIZE) {
    const rows = await firstPageBy(sort).rows(actor)
    return countedPage(rows, { page, perPage }, rows.length > 0 ? takeCount(rows) : 0)
  }
  const query = selectTaskRow(filteredTasks(actor, await resolveDueFilter(actor, filters)), actor)
  return paginate<typeof Task, TaskSort, TaskRow>(
    query.pojo() as never,
    input,
    TASK_SORTS,
    byAssignee ? idsByAssignee(directionOf(sort)) : undefined
  )
}

function firstPageBy(sort: TaskSort) {
  const compiled = firstPages.get(sort)
  if (compiled) return compiled
  const query = new CompiledQuery<CountedRow, []>((actor) => {
    const tasks = selectTaskRow(filteredTasks(actor, {}), actor)
    sortBy(tasks, sort, TASK_SORTS)
    withCount(tasks, countUpTo(tasks, MAX_COUNTED))
    limitTo(tasks, DEFAULT_PAGE_SIZE)
    return tasks
  })
  firstPages.set(sort, query)
  return query
}
