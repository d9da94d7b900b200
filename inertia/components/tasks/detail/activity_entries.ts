import { type Activity } from '~/components/tasks/types'

/** Actions that are consequences of another one; the history leaves them out. */
export const CONSEQUENCES = ['task.follow_content', 'calendar_item.reopen', 'calendar_item.confirm']
/** Actions that resolve a revision. */
const ANSWERS = ['content.add_version', 'content.return_to_review']

const seconds = (a: string, b: string) => (Date.parse(a) - Date.parse(b)) / 1000

/**
 * Leaves out entries that are consequences of another one: a status that follows from the videos, a revision resolved
 * by its answer.
 */
export function withoutConsequences(activity: Activity[]): Activity[] {
  const answers = activity.filter(({ action }) => ANSWERS.includes(action))
  return activity.filter(({ action, actor, at }) => {
    if (CONSEQUENCES.includes(action)) return false
    if (action !== 'revision.resolve') return true
    return !answers.some(
      (answer) => answer.actor?.id === actor?.id && Math.abs(seconds(answer.at, at)) < 2
    )
  })
}

/** The newest of several similar entries, and their number. */
export type ActivityGroup = Activity & { count: number }

/** Maximum seconds between two similar actions of the same group. */
const GROUP_SECONDS = 15 * 60

/** Texts of repeated actions that are grouped: a user ticks note after note, or edits an order field by field. */
const REPEATED = [
  'task_update',
  'task_pin_moments',
  'content_check_brief',
  'content_check_certificate',
  'content_choose_cover',
  'content_export_changes',
  'content_export_comments',
  'revision_add_note',
  'revision_resolve_note',
  'revision_reopen_note',
]

/**
 * Groups consecutive entries that are minutes apart and would have the same text: the same action of one user on the
 * same record. A group keeps its newest entry.
 * @param activity newest first
 */
export function groupActivity(activity: Activity[]): ActivityGroup[] {
  const groups: ActivityGroup[] = []
  let oldest: Activity | undefined
  for (const entry of activity) {
    const last = groups.at(-1)
    if (last && oldest && areAlike(oldest, entry)) last.count += 1
    else groups.push({ ...entry, count: 1 })
    oldest = entry
  }
  return groups
}

function areAlike(later: Activity, earlier: Activity): boolean {
  const verb = verbOf(later.action, later.details)
  return (
    REPEATED.includes(verb) &&
    verb === verbOf(earlier.action, earlier.details) &&
    later.entityId === earlier.entityId &&
    later.actor?.id === earlier.actor?.id &&
    !quoteOf(later) &&
    !quoteOf(earlier) &&
    seconds(later.at, earlier.at) <= GROUP_SECONDS
  )
}

/** Returns the name of the text that describes an entry. */
export function verbOf(action: string, details: Activity['details']): string {
  if (action === 'task.assign') return assignVerb(details)
  if (action === 'task.update' && 'quantity' in details) return 'task_quantity'
  return action.replace('.', '_')
}

/** An assignment names the assignee, the producer or both; the assignee takes precedence in the text. */
function assignVerb(details: Activity['details']): string {
  if ('assignee' in details) return details.assignee ? 'task_assign' : 'task_unassign'
  return details.producer ? 'task_set_producer' : 'task_remove_producer'
}

/** Returns the text that the user wrote with the action. */
export function quoteOf({ details }: Activity): string | null {
  const words = details.reason ?? details.message ?? details.note
  return typeof words === 'string' && words.trim() ? words : null
}
