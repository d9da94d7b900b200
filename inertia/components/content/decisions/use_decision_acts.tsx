import {
  BadgeCheck,
  CalendarCheck,
  CalendarPlus,
  Check,
  Download,
  History,
  ImageIcon,
  MessageCircleQuestion,
  RotateCcw,
  Send,
  Undo2,
  Upload,
} from 'lucide-react'
import { isDated, dateInWords } from '~/components/calendar/entries'
import { useReviewState } from '~/components/content/review/review_state'
import { type Act } from '~/components/content/decisions/decision_acts'
import { type DecisionDialog } from '~/components/content/decisions/decision_dialogs'
import { ReleaseButton } from '~/components/content/decisions/release_button'
import { useDecision } from '~/components/content/decisions/use_decision'
import { isDecision, type Approvers, type Move } from '~/components/content/types'
import { useCan } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { pathTo, fileUrl } from '~/lib/urls'

type Options = { onOpen: (dialog: DecisionDialog) => void; onPlan: () => void }

/** The user's actions on a video in its current state, the most important first. */
export function useDecisionActs({ onOpen, onPlan }: Options) {
  const { content, shown, newest, show, approvers, dates, undated } = useReviewState()
  const can = useCan()
  const { api, send, reportProblem } = useDecision()
  const { moves } = content
  const isOlder = shown.id !== newest.id
  // A video that can't be watched can't be decided on. If processing has failed, it can be downloaded.
  const isProcessing = newest.file.processingStatus === 'processing'
  const may = (move: Move) =>
    !isOlder && moves.includes(move) && !(isProcessing && isDecision(move))
  const isApproved = !isOlder && newest.status === 'approved'
  const isWanted = newest.status === 'changes_requested' && may('add_version')
  // Approving isn't the primary action before the video can be watched.
  const isWatchable = newest.file.processingStatus === 'ready'
  const [date] = (dates ?? []).filter(isDated)
  const mayPlan =
    undated !== null && can('calendar.assign_date') && undated.task.status !== 'cancelled'

  const requestedText = askedWords(approvers)

  async function requestApproval() {
    const params = { id: content.id }
    reportProblem(
      await send('/api/content/:id/ask-approval', { params }, { done: t('content.approver.asked') })
    )
  }

  const upload: Act = {
    key: 'upload',
    label: t('content.decision.upload', { number: newest.number + 1 }),
    icon: <Upload />,
    variant: isWanted ? 'primary' : 'secondary',
    run: () => onOpen('upload'),
  }
  const all: (Act | false)[] = [
    isOlder && {
      key: 'newest',
      label: t('content.decision.go_to', { number: newest.number }),
      icon: <History />,
      variant: 'primary',
      run: () => show(newest),
    },
    may('approve') && {
      key: 'approve',
      label: t('content.decision.approve'),
      icon: <Check />,
      variant: isWatchable ? 'primary' : 'secondary',
      run: () => onOpen('approve'),
    },
    may('release') && {
      key: 'release',
      label: t('content.decision.release'),
      icon: <Send />,
      node: <ReleaseButton key="release" onReason={() => onOpen('release')} />,
    },
    may('request_revision') && {
      key: 'request',
      label: t('content.decision.request'),
      icon: <RotateCcw />,
      run: () => onOpen('request'),
    },
    isWanted && upload,
    !isOlder &&
      !isProcessing &&
      approvers !== null &&
      approvers.mayAsk &&
      !approvers.hasAsked && {
        key: 'ask',
        label: t('content.approver.ask'),
        icon: <MessageCircleQuestion />,
        loading: api.processing,
        run: () => void requestApproval(),
      },
    !isOlder &&
      requestedText !== null && {
        key: 'asked',
        label: requestedText,
        icon: <Check />,
        node: (
          <p key="asked" className="flex min-h-(--control) items-center gap-1.5 text-sm text-muted">
            <Check aria-hidden />
            {requestedText}
          </p>
        ),
      },
    isApproved &&
      date !== undefined && {
        key: 'date',
        label: dateInWords(date),
        icon: <CalendarCheck />,
        run: onPlan,
      },
    isApproved &&
      date === undefined &&
      mayPlan && {
        key: 'plan',
        label: t('content.decision.plan'),
        icon: <CalendarPlus />,
        variant: 'primary',
        run: onPlan,
      },
    isApproved &&
      can('file.download') && {
        key: 'download',
        label: t('content.decision.download'),
        icon: <Download />,
        file: fileUrl(newest.file.id),
      },
    may('add_version') && !isWanted && upload,
    shown.status === 'approved' && {
      key: 'certificate',
      label: t('content.decision.certificate'),
      icon: <BadgeCheck />,
      page: pathTo('/content/:id/certificate', { id: content.id, versionId: shown.id }),
    },
    shown.status === 'approved' &&
      isWatchable &&
      moves.length > 0 &&
      can('content.approve') && {
        key: 'cover',
        label: t(shown.cover ? 'content.cover.change' : 'content.cover.choose'),
        icon: <ImageIcon />,
        variant: 'quiet',
        run: () => onOpen('cover'),
      },
    may('return_to_review') && {
      key: 'return',
      label: t('content.decision.return'),
      icon: <Undo2 />,
      variant: 'quiet',
      run: () => onOpen('return'),
    },
  ]

  return {
    acts: all.filter((act) => act !== false),
    /** Approve and request side by side: the primary button is last, within reach of the thumb. */
    isPair: may('approve') && may('request_revision'),
    takesVersions: may('add_version'),
  }
}

/** Names the approvers who received a request from this user today; null if there was no request, or no approver is left. */
function askedWords(approvers: Approvers | null): string | null {
  const [name, ...others] = approvers?.names ?? []
  if (!approvers?.hasAsked || !name) return null
  return t('content.approver.has_asked', { name, others: others.length })
}
