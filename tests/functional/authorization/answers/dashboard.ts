import type { Answer } from '../answers.js'

/** Which sections of Home have content for which role, according to PRODUCT.md. */
export const DASHBOARD: Answer = (told, { role, seesAll, holds }) => {
  const isAssignee = role === 'team_creator'
  const sees = holds('content.view_ready')
  const assigns = holds('task.assign')
  const decides = seesAll
    ? holds('content.return_to_review')
    : holds('content.approve') || (holds('content.request_revision') && holds('revision.create'))
  const decided = seesAll ? 'team_review' : 'in_review'
  const has = (name: string) => told[name].total > 0

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
    },
    expected: {
      decisions: decides && sees,
      decidesOn: decides && sees ? [decided] : [],
      changes: holds('content.upload_ready') && sees && (assigns || isAssignee),
      newOrders: assigns,
      queue: holds('content.upload_ready') && isAssignee,
      // Unfinished orders of an editor are in their queue.
      running: !seesAll || assigns || (isAssignee && !holds('content.upload_ready')),
      withClient: seesAll && sees && assigns,
      approved: sees && (!seesAll || assigns || isAssignee),
      new: seesAll ? 4 : 2,
    },
  }
}
