import { SECTION_SIZE } from '#queries/overview/dashboard/rows'
import type { Answer } from '../answers.js'

const ORDERS = ['newOrders', 'queue', 'toPlan', 'running']
const SECTIONS = [...ORDERS, 'decisions', 'changes', 'withClient', 'approved']

/** Whether any order of the page has a value for a field. */
const tellsOf = (told: any, field: string) =>
  ORDERS.some((name) => told[name].rows.some((row: any) => row[field] !== null))

/** Checks which sections of Home have content, by the reader's role. */
export const DASHBOARD: Answer = (told, { role, seesAll, holds }) => {
  const isAssignee = role === 'team_creator'
  const sees = holds('content.view_ready')
  const assigns = holds('task.assign')
  const decides = seesAll
    ? holds('content.return_to_review')
    : holds('content.approve') || (holds('content.request_revision') && holds('revision.create'))
  const decided = seesAll ? 'team_review' : 'in_review'
  const has = (name: string) => told[name].total > 0
  const hasOrders = !seesAll || assigns || isAssignee
  const plans = sees && holds('calendar.view')
  const datesOfTeam = assigns ? 4 : isAssignee ? 2 : 0

  return {
    told: {
      decisions: has('decisions'),
      decidesOn: [...new Set(told.decisions.rows.map(({ status }: any) => status))],
      changes: has('changes'),
      newOrders: has('newOrders'),
      queue: has('queue'),
      running: has('running'),
      withClient: has('withClient'),
      approved: has('approved'),
      new: told.counts.new.total,
      // If a count differs from the number of rows, it includes rows that the reader may not see.
      miscounted: SECTIONS.filter(
        (name) => told[name].rows.length !== Math.min(told[name].total, SECTION_SIZE)
      ),
      unassigned: told.running.rows.some(({ assigneeName }: any) => !assigneeName),
      progress: tellsOf(told, 'progress'),
      publishing: tellsOf(told, 'publishing'),
      dates: told.dates.length,
      steps: told.steps,
    },
    expected: {
      decisions: decides && sees,
      decidesOn: decides && sees ? [decided] : [],
      changes: holds('content.upload_ready') && sees && (assigns || isAssignee),
      newOrders: assigns,
      queue: holds('content.upload_ready') && isAssignee,
      // An editor's unfinished orders are in the queue instead.
      running: !seesAll || assigns || (isAssignee && !holds('content.upload_ready')),
      withClient: seesAll && sees && assigns,
      approved: sees && hasOrders,
      new: seesAll ? 4 : 2,
      miscounted: [],
      // For users who assign orders, unassigned orders are in the section of new orders instead.
      unassigned: !seesAll && !assigns,
      progress: sees && hasOrders,
      // Only the order without an assignee has dates for all its approved videos.
      publishing: plans && (!seesAll || assigns),
      dates: plans ? (seesAll ? datesOfTeam : 2) : 0,
      // First steps are shown only until there are orders and approved videos.
      steps: null,
    },
  }
}
