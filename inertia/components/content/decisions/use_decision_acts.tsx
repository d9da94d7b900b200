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
import { type Act, type ActContent } from '~/components/content/decisions/decision_acts'
import { type DecisionDialog } from '~/components/content/decisions/decision_dialogs'
import { offeredActs } from '~/components/content/decisions/offered_acts'
import { ReleaseButton } from '~/components/content/decisions/release_button'
import { useDecision } from '~/components/content/decisions/use_decision'
import { useCan } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { pathTo, fileUrl } from '~/lib/urls'

type Options = { onOpen: (dialog: DecisionDialog) => void; onPlan: () => void }

/** The user's actions on a video in its current state, the most important first. */
export function useDecisionActs({ onOpen, onPlan }: Options) {
  const review = useReviewState()
  const { content, shown, newest, show, approvers, dates, undated } = review
  const can = useCan()
  const { api, send, reportProblem } = useDecision()
  const date = dates?.find(isDated)
  const mayPlan =
    undated !== null && can('calendar.assign_date') && undated.task.status !== 'cancelled'
  const offered = offeredActs({ ...review, hasDate: date !== undefined, mayPlan, can })
  const open = (dialog: DecisionDialog) => () => onOpen(dialog)
  const [name = '', ...others] = approvers?.names ?? []
  const requestSentText = t('content.approver.has_asked', { name, others: others.length })

  async function requestApproval() {
    const params = { id: content.id }
    reportProblem(
      await send('/api/content/:id/ask-approval', { params }, { done: t('content.approver.asked') })
    )
  }

  const acts: Record<(typeof offered.keys)[number], ActContent> = {
    newest: {
      label: t('content.decision.go_to', { number: newest.number }),
      icon: <History />,
      variant: 'primary',
      run: () => show(newest),
    },
    approve: {
      label: t('content.decision.approve'),
      icon: <Check />,
      // Approving isn't the primary action before the video can be watched.
      variant: offered.isWatchable ? 'primary' : 'secondary',
      run: open('approve'),
    },
    release: {
      label: t('content.decision.release'),
      icon: <Send />,
      node: <ReleaseButton key="release" onReason={open('release')} />,
    },
    request: { label: t('content.decision.request'), icon: <RotateCcw />, run: open('request') },
    upload: {
      label: t('content.decision.upload', { number: newest.number + 1 }),
      icon: <Upload />,
      variant: offered.isWanted ? 'primary' : 'secondary',
      run: open('upload'),
    },
    ask: {
      label: t('content.approver.ask'),
      icon: <MessageCircleQuestion />,
      loading: api.processing,
      run: () => void requestApproval(),
    },
    asked: {
      label: requestSentText,
      icon: <Check />,
      node: (
        <p key="asked" className="flex min-h-(--control) items-center gap-1.5 text-sm text-muted">
          <Check aria-hidden />
          {requestSentText}
        </p>
      ),
    },
    date: { label: date ? dateInWords(date) : '', icon: <CalendarCheck />, run: onPlan },
    plan: {
      label: t('content.decision.plan'),
      icon: <CalendarPlus />,
      variant: 'primary',
      run: onPlan,
    },
    download: {
      label: t('content.decision.download'),
      icon: <Download />,
      file: fileUrl(newest.file.id),
    },
    certificate: {
      label: t('content.decision.certificate'),
      icon: <BadgeCheck />,
      page: pathTo('/content/:id/certificate', { id: content.id, versionId: shown.id }),
    },
    cover: {
      label: t(shown.cover ? 'content.cover.change' : 'content.cover.choose'),
      icon: <ImageIcon />,
      variant: 'quiet',
      run: open('cover'),
    },
    return: {
      label: t('content.decision.return'),
      icon: <Undo2 />,
      variant: 'quiet',
      run: open('return'),
    },
  }

  return {
    acts: offered.keys.map((key): Act => ({ key, ...acts[key] })),
    /** Approve and request side by side: the primary button is last, within reach of the thumb. */
    isPair: offered.keys.includes('approve') && offered.keys.includes('request'),
    takesVersions: offered.keys.includes('upload'),
  }
}
