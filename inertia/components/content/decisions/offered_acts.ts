import { isDecision, type Approvers, type Content, type Move } from '~/components/content/types'
import { type Can } from '~/hooks/use_can'

type Version = Pick<Content['versions'][number], 'id' | 'status' | 'file'>
type DecisionState = {
  content: Pick<Content, 'moves'>
  shown: Version
  newest: Version
  approvers: Approvers | null
  hasDate: boolean
  /** Whether the user may plan a date. */
  mayPlan: boolean
  can: Can
}

/** Returns which actions on a video the user has, the most important first. */
export function offeredActs(state: DecisionState) {
  const { content, shown, newest, approvers, hasDate, mayPlan, can } = state
  const isOlder = shown.id !== newest.id
  // A video that can't be watched can't be decided on. If processing has failed, it can be downloaded.
  const isProcessing = newest.file.processingStatus === 'processing'
  const isWatchable = newest.file.processingStatus === 'ready'
  const may = (move: Move) =>
    !isOlder && content.moves.includes(move) && !(isProcessing && isDecision(move))
  const takesVersions = may('add_version')
  const isWanted = newest.status === 'changes_requested' && takesVersions
  const isApproved = !isOlder && newest.status === 'approved'
  const hasCertificate = shown.status === 'approved'
  const takesCover = hasCertificate && isWatchable && content.moves.length > 0
  const rules = [
    ['newest', isOlder],
    ['approve', may('approve')],
    ['release', may('release')],
    ['request', may('request_revision')],
    ['upload', isWanted],
    ['ask', !isOlder && !isProcessing && approvers?.mayAsk && !approvers.hasAsked],
    ['asked', !isOlder && approvers?.hasAsked && approvers.names.length > 0],
    ['date', isApproved && hasDate],
    ['plan', isApproved && !hasDate && mayPlan],
    ['download', isApproved && can('file.download')],
    ['upload', takesVersions && !isWanted],
    ['certificate', hasCertificate],
    ['cover', takesCover && can('content.approve')],
    ['return', may('return_to_review')],
  ] as const
  const keys = rules.filter(([, isOffered]) => isOffered).map(([key]) => key)
  return { keys, isWanted, isWatchable }
}
