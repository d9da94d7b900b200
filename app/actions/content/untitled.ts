import type { Trx } from '#lucid/transaction'
import { CLIENT, seesItem } from '#models/content/content_visibility'
import ContentItem from '#models/content/content_item'
import type Task from '#models/tasks/task'
import { MAX_TITLE_LENGTH } from '#models/texts/values'

/**
 * The default title of a video: its order's title, numbered from the second video on. Videos for the client are
 * numbered among those released before, so that a gap in the numbers doesn't reveal a video in team review.
 * @param released whether the video is visible to the client from the start
 */
export async function defaultTitle(
  trx: Trx,
  task: Task,
  { released }: { released: boolean }
): Promise<string> {
  const siblings = ContentItem.query({ client: trx }).where('task_id', task.id).select('title')
  if (released) siblings.whereRaw(seesItem(CLIENT))
  const rows = await siblings.pojo<{ title: string }>()
  const taken = new Set(rows.map(({ title }) => title))

  for (let number = 1; ; number += 1) {
    const title = numberedTitle(task.title, number)
    if (!taken.has(title)) return title
  }
}

function numberedTitle(title: string, number: number): string {
  if (number === 1) return title
  const suffix = ` ${number}`
  return `${[...title].slice(0, MAX_TITLE_LENGTH - suffix.length).join('')}${suffix}`
}
