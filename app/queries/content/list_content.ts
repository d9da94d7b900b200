import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type { Actor } from '#access/actor'
import type ContentVersion from '#models/content/content_version'
import { itemColumns } from '#models/content/content_visibility'
import ContentItem from '#models/content/content_item'
import Task from '#models/tasks/task'
import { selectContent, type ContentRow } from '#queries/content/content_row'
import { waitsFor } from '#queries/content/waits_for'
import { paginate } from '#queries/paginated'
import { filterByWords, filterByAllTexts } from '#queries/contains'
import { taskRecord } from '#records/tasks'
import type { ContentListInput } from '#validators/content/content'

/** Sort columns, which depend on what this user sees. */
export const contentSorts = (actor: Actor) => ({
  createdAt: 'content_items.created_at',
  updatedAt: itemColumns(actor).updatedAt,
  versionAt: itemColumns(actor).versionAt,
  title: 'lower(content_items.title)',
})

/** One page of the content that this user may see. */
export async function listContent(actor: Actor, input: ContentListInput) {
  const query = ContentItem.visibleTo(actor)

  if (input.status) query.whereIn(itemColumns(actor).status, input.status)
  if (input.taskId) query.whereIn('content_items.task_id', input.taskId)
  if (input.companyId) query.whereIn('content_items.company_id', input.companyId)
  if (input.q) filterByText(query, actor, input.q)
  if (input.waiting !== undefined) {
    const { sql, bindings } = waitsFor(actor)
    query.whereRaw(input.waiting ? sql : `not ${sql}`, bindings)
  }
  return paginate(selectContent(query, actor), input, contentSorts(actor))
}

/** The videos of an order, oldest first; empty for a user who may not see content. */
export async function contentOf(actor: Actor, { id }: { id: string }): Promise<ContentRow[]> {
  if (!actor.can('content.view_ready')) return []
  return selectContent(ContentItem.visibleTo(actor), actor)
    .where('content_items.task_id', id)
    .orderBy('content_items.created_at')
    .orderBy('content_items.id')
}

/**
 * Restricts to items whose title matches the text and, for users who may see orders, to items whose order matches.
 */
function filterByText(
  query: ModelQueryBuilderContract<typeof ContentItem>,
  actor: Actor,
  text: string
) {
  query.where((named) => {
    filterByWords(named, ['content_items.title'], text)
    if (!actor.can('task.view')) return
    const orders = Task.visibleTo(actor).select('tasks.id')
    filterByAllTexts(orders, actor, taskRecord.search, text)
    named.orWhereIn('content_items.task_id', orders)
  })
}

/**
 * One content item with the versions that this user may see.
 * @throws E_ROW_NOT_FOUND when it is missing, deleted or not visible to this user
 */
export async function showContent(actor: Actor, id: string): Promise<ContentRow> {
  return selectContent(ContentItem.visibleTo(actor), actor).findOrFail(id)
}

/**
 * Returns an item for the user who has just posted a version. It includes that version even if the user is a client
 * and the version is in team review, where they won't see it again until its release.
 */
export async function showPosted(actor: Actor, version: ContentVersion): Promise<ContentRow> {
  return selectContent(ContentItem.query(), actor, version.id).findOrFail(version.contentItemId)
}

/** Maximum number of waiting videos that are shown before the others; a filter shows all of them. */
const MAX_WAITING = 12

/**
 * A page of the gallery, by default the newest version first. Without filters in the URL, videos that wait for the
 * user come first, the longest waiting at the top, and are left out of the list below.
 */
export async function contentGallery(actor: Actor, input: ContentListInput) {
  const { page, perPage, ...filters } = input
  const isPlain = Object.values(filters).every((value) => value === undefined)
  const { sort = '-versionAt' } = filters
  if (!isPlain) return { page: await listContent(actor, { ...input, sort }), waiting: null }

  const [rest, waiting] = await Promise.all([
    listContent(actor, { page, perPage, sort, waiting: false }),
    listContent(actor, { waiting: true, sort: 'updatedAt', perPage: MAX_WAITING }),
  ])
  return { page: rest, waiting }
}
