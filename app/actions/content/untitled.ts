import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { CLIENT, seesItem } from '#models/content/content_visibility'
import ContentItem from '#models/content/content_item'
import type Task from '#models/tasks/task'

const LONGEST = 200

/**
 * The title of a video that was given none: its order's, from the second on with a number.
 * What reaches the client is numbered among what reached them before, so that a gap in the
 * numbers tells them of no video that waits in team review.
 * @param released whether the video is with the client from the start
 */
export async function defaultTitle(
  trx: TransactionClientContract,
  task: Task,
  { released }: { released: boolean }
): Promise<string> {
  const siblings = ContentItem.query({ client: trx }).where('task_id', task.id).select('title')
  if (released) siblings.whereRaw(seesItem(CLIENT))
  const rows = await siblings.pojo<{ title: string }>()
  const taken = new Set(rows.map(({ title }) => title))

  for (let number = 1; ; number += 1) {
    const title = numbered(task.title, number)
    if (!taken.has(title)) return title
  }
}

function numbered(title: string, number: number): string {
  if (number === 1) return title
  const suffix = ` ${number}`
  return `${[...title].slice(0, LONGEST - suffix.length).join('')}${suffix}`
}
