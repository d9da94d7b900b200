import { SECTION_SIZE } from '#queries/overview/dashboard/rows'
import type { Answer } from '../answers.js'

const ORDERS = ['newOrders', 'queue', 'toPlan', 'running']
const SECTIONS = [...ORDERS, 'decisions', 'changes', 'withClient', 'approved']

/** Whether any order of the page has a value for a field. */
const tellsOf = (body: any, field: string) =>
  ORDERS.some((name) => body[name].rows.some((row: any) => row[field] !== null))

/** Checks which sections of Home have content, by the reader's role. */
export const DASHBOARD: Answer = (body, { role, seesAll, holds }) => {
  const isAssignee = role === 'team_creator'
  const sees = holds('content.view_ready')
  const assigns = holds('task.assign')
  const decides = seesAll
    ? holds('content.return_to_review')
    : holds('content.approve') || (holds('content.request_revision') && holds('revision.create'))
  const decided = seesAll ? 'team_review' : 'in_review'
  const has = (name: string) => body[name].total > 0
  const hasOrders = !seesAll || assigns || isAssignee
  const plans = sees && holds('calendar.view')
  const datesOfTeam = assigns ? 4 : isAssignee ? 2 : 0

  return {
    actual: {
      decisions: has('decisions'),
      decidesOn: [...new Set(body.decisions.rows.map(({ status }: any) => status))],
      changes: has('changes'),
      newOrders: has('newOrders'),
      queue: has('queue'),
      running: has('running'),
      withClient: has('withClient'),
      approved: has('approved'),
      new: body.counts.new.total,
      // If a count differs from the number of rows, it includes rows that the reader may not see.
      miscounted: SECTIONS.filter(
        (name) => body[name].rows.length !== Math.min(body[name].total, SECTION_SIZE)
      ),
      unassigned: body.running.rows.some(({ assigneeName }: any) => !assigneeName),
      progress: tellsOf(body, 'progress'),
      publishing: tellsOf(body, 'publishing'),
      dates: body.dates.length,
      steps: body.steps,
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
