import { Suspense, useState } from 'react'
import { type Entry } from '~/components/calendar/types'
import { ChecksChip } from '~/components/content/checks/checks_line'
import { useReviewState } from '~/components/content/comments/review_state'
import { DecisionActs } from '~/components/content/decisions/decision_acts'
import { type Ask } from '~/components/content/decisions/decision_dialogs'
import { DecisionSummary } from '~/components/content/decisions/decision_summary'
import {
  type Approvers,
  type Content,
  type Revision,
  type Version,
} from '~/components/content/types'
import { useDecisionActs } from '~/components/content/decisions/use_decision_acts'
import { PageDrop } from '~/components/files/uploads/page_drop'
import { t } from '~/lib/i18n'
import { usePageActs } from '~/lib/pages/page_acts'
import { lazily } from '~/lib/loading/lazily'
import { withTexts } from '~/lib/texts/with_texts'

const load = () =>
  withTexts('posting', () => import('~/components/content/decisions/decision_dialogs'))
const DecisionDialogs = lazily(load)
const preload = () => void load().catch(() => undefined)
const PlanDialog = lazily(() => import('~/components/content/decisions/plan_dialog'))

type Props = {
  content: Content
  shown: Version
  newest: Version
  revisions: Revision[]
  /** Who approves it; null where no approval is waited for. */
  approvers: Approvers | null
  /** Its publishing dates, and itself as it is planned; null for somebody who may not see the calendar. */
  dates: Entry[] | null
  undated: Entry | null
  /** The frame on the screen as timecode, for a message that speaks of it. */
  timecode: () => string | null
  frame: () => number
  onShow: (version: Pick<Version, 'id' | 'number'>) => void
}

/** Where the video stands and what this person may do about it; decisions fall on the newest version only. */
export function DecisionBar(props: Props) {
  const { content, shown, newest, revisions, approvers, dates, undated } = props
  const { timecode, frame, onShow } = props
  const [asks, setAsks] = useState<Ask | null>(null)
  const [asked, setAsked] = useState(false)
  if (asks && !asked) setAsked(true)
  const [dropped, setDropped] = useState<File | null>(null)
  const [planned, setPlanned] = useState(false)
  const { isStacked } = useReviewState()
  const takeDrop = ([file]: File[]) => {
    setDropped(file)
    setAsks('upload')
  }
  const { acts, isPair, takesVersions } = useDecisionActs({
    content,
    shown,
    newest,
    approvers,
    dates,
    undated,
    onAsk: setAsks,
    onShow,
    onPlan: () => setPlanned(true),
  })

  usePageActs(
    acts.map(
      (act) => 'run' in act && { id: act.key, title: act.label, icon: act.icon, run: act.run }
    )
  )

  return (
    <section
      id="decision"
      tabIndex={-1}
      aria-label={t('content.decision.label')}
      data-sheet-fixed
      onPointerEnter={preload}
      onFocus={preload}
      className="shrink-0 border-t border-line bg-raised px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] outline-none"
    >
      <header className="flex items-start gap-2">
        <DecisionSummary {...{ content, shown, newest, approvers }} isBrief={isStacked} />
        {isStacked && <ChecksChip />}
      </header>
      <DecisionActs
        acts={acts}
        isBrief={isStacked}
        className={isPair && acts.length === 2 ? 'flex-row-reverse' : undefined}
      />

      <PageDrop
        words={t('files.drop.version', { number: newest.number + 1 })}
        onFiles={takesVersions && !asks ? takeDrop : null}
      />
      {asked && (
        <Suspense>
          <DecisionDialogs
            content={content}
            shown={shown}
            revisions={revisions}
            dates={dates}
            asks={asks}
            onAsk={setAsks}
            dropped={dropped}
            timecode={timecode}
            frame={frame}
            onShow={onShow}
          />
        </Suspense>
      )}
      {planned && dates && undated && (
        <Suspense>
          <PlanDialog entries={dates} undated={undated} onClose={() => setPlanned(false)} />
        </Suspense>
      )}
    </section>
  )
}
