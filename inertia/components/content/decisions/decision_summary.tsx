import { isOpen } from '#values/tasks'
import { History } from 'lucide-react'
import { useReviewState } from '~/components/content/review/review_state'
import { isDecision, type Approvers, type Content, type Version } from '~/components/content/types'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { StatusIcon } from '~/components/ui/display/status_badge'
import { useSharedProps } from '~/hooks/use_shared_props'
import { useChangeAnnouncement } from '~/lib/focus/announce'
import { cx } from '~/lib/cx'
import { formatPercent } from '~/lib/format'
import { t } from '~/lib/i18n'

/** The state of this version in one or two sentences: its next step, or the decision and its author. */
export function DecisionSummary() {
  const { shown, newest } = useReviewState()
  const isOlder = shown.id !== newest.id
  return (
    <div data-summary className="flex min-w-0 flex-1 items-start gap-2.5">
      <span aria-hidden className="flex h-5 items-center">
        {isOlder ? (
          <History className="text-changes" />
        ) : (
          <StatusIcon kind="content" status={newest.status} />
        )}
      </span>
      <div className="min-w-0 flex-1">{isOlder ? <Older /> : <Newest />}</div>
    </div>
  )
}

function Older() {
  const { shown, newest } = useReviewState()
  return (
    <>
      <p className="font-medium">{t('content.decision.older', { number: shown.number })}</p>
      <p className="text-sm text-muted [@media(max-height:32rem)]:hidden">
        {t('content.decision.older_body', { number: newest.number })}
      </p>
    </>
  )
}

const IN_FEW_LINES =
  'truncate max-[22.5rem]:line-clamp-2 max-[22.5rem]:[overflow-wrap:anywhere] max-[22.5rem]:whitespace-normal'

function Newest() {
  const { content, newest, approvers, layout } = useReviewState()
  const waits = waitingOf(content, newest)
  const rests = restOf(content) ?? waits?.body
  const { user } = useSharedProps()
  const words = useWaitingWords(content, newest, approvers)
  useChangeAnnouncement(waits?.title ?? words)
  const since = newest.decidedAt ?? newest.releasedAt ?? newest.createdAt
  return (
    <>
      {/* On a phone one line, two on a narrow one, whatever the length of names: more would reduce the film. */}
      <p className={cx('font-medium', layout.isBrief ? IN_FEW_LINES : '[overflow-wrap:anywhere]')}>
        {waits?.title ?? words}
      </p>
      <p className="text-sm text-muted [@media(max-height:32rem)]:hidden">
        {rests ?? (
          <>
            {content.moves.includes('release') && newest.createdBy.id !== user?.id && (
              <span className="block">
                {t('content.decision.leave_notes', { name: newest.createdBy.fullName })}
              </span>
            )}
            {newest.statusReason && (
              <span className="block [overflow-wrap:anywhere]">
                {t('content.decision.returned', { reason: newest.statusReason })}
              </span>
            )}
            {newest.decidedBy
              ? `${newest.decidedBy.fullName}, `
              : `${t('content.versions.long', { number: newest.number })}, `}
            <RelativeTime at={since!} />
          </>
        )}
      </p>
    </>
  )
}

/** Explains why no decisions are possible: the order is on hold or finished. */
function restOf({ task, moves }: Content): string | null {
  if (moves.length > 0) return null
  const { status, number } = task
  return isOpen(status) ? null : t(`content.decision.order_${status}`, { number })
}

/** Approvers can't decide before it plays. */
function waitingOf({ moves }: Content, { file, number }: Version) {
  if (file.processingStatus !== 'processing' || !moves.some(isDecision)) return null
  const percent = file.processingProgress
  return {
    title: t('content.decision.once_it_plays', { number }),
    body: percent > 0 ? formatPercent(percent / 100) : null,
  }
}

function useWaitingWords(
  { company, moves, task }: Content,
  { status, number }: Version,
  approvers: Approvers | null
): string {
  const user = useSharedProps().user
  const seesAll = user?.reach === 'all'
  const mayDecide = user?.permissions.includes('content.approve')
  switch (status) {
    case 'approved':
      return t('content.decision.approved', { number })
    case 'changes_requested':
      return t('content.decision.changes_requested', { number })
    case 'team_review':
      return t(
        moves.includes('release') ? 'content.decision.to_release' : 'content.decision.team_review'
      )
    case 'in_review': {
      if (moves.includes('approve') && !seesAll) return t('content.decision.yours', { number })
      if (approvers && !approvers.isOne) {
        const [name, ...others] = approvers.names
        if (name) return t('content.approver.decides', { name, others: others.length })
        return t('content.approver.nobody', { company: company.name })
      }
      if (seesAll) return t('content.decision.waits_for', { company: company.name })
      // The reason is internal to the team, so clients get a general text.
      return t(
        mayDecide && isOpen(task.status) ? 'content.decision.not_now' : 'content.decision.in_review'
      )
    }
  }
}
