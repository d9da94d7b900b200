import { type Activity } from '~/components/tasks/types'

/** Actions that follow from another; the history leaves them out. */
export const CONSEQUENCES = ['task.follow_content', 'calendar_item.reopen', 'calendar_item.confirm']
/** Actions that resolve a revision. */
const ANSWERS = ['content.add_version', 'content.return_to_review']

const seconds = (a: string, b: string) => (Date.parse(a) - Date.parse(b)) / 1000

/** Leaves out entries that follow from another: a status set by content, a revision resolved by its answer. */
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

/** How long after one act the next like it still belongs to the same group. */
const GROUP_SECONDS = 15 * 60

/** Sentences that a user's repeated acts share: note after note is ticked, an order edited field by field. */
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
 * Groups entries that follow each other within minutes and would read the same: one user's same act on the
 * same record. A group keeps its newest entry.
 *
 * @param activity newest first
 */
export function grouped(activity: Activity[]): ActivityGroup[] {
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

/** The name of the sentence that describes an entry. */
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

/** What the person wrote along with it. */
export function quoteOf({ details }: Activity): string | null {
  const words = details.reason ?? details.message ?? details.note
  return typeof words === 'string' && words.trim() ? words : null
}
