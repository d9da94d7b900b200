import { useState } from 'react'
import { ChecksChip, CHIP } from '~/components/content/checks/checks_line'
import { useReviewState } from '~/components/content/review/review_state'
import { DecisionActs, isPageAct } from '~/components/content/decisions/decision_acts'
import { type DecisionDialog } from '~/components/content/decisions/decision_dialogs'
import { DecisionSummary } from '~/components/content/decisions/decision_summary'
import { useDecisionActs } from '~/components/content/decisions/use_decision_acts'
import { PageDrop } from '~/components/files/uploads/page_drop'
import { Link } from '~/components/ui/display/link'
import { t } from '~/lib/i18n'
import { usePageActs } from '~/lib/pages/page_acts'
import { lazyPart } from '~/lib/loading/lazy_part'
import { withTexts } from '~/lib/texts/with_texts'

const load = () =>
  withTexts('posting', () => import('~/components/content/decisions/decision_dialogs'))
const DecisionDialogs = lazyPart(load)
const preload = () => void load().catch(() => undefined)
const PlanDialog = lazyPart(() => import('~/components/content/decisions/plan_dialog'))

/** The status of the video and the user's actions; decisions apply to the newest version only. */
export function DecisionBar() {
  const [opened, setOpened] = useState<DecisionDialog | null>(null)
  const [hasOpened, setHasOpened] = useState(false)
  if (opened && !hasOpened) setHasOpened(true)
  const [dropped, setDropped] = useState<File | null>(null)
  const [planned, setPlanned] = useState(false)
  const { newest, dates, undated, layout } = useReviewState()
  const { isBrief } = layout
  const takeDrop = ([file]: File[]) => {
    setDropped(file)
    setOpened('upload')
  }
  const { acts, isPair, takesVersions } = useDecisionActs({
    onOpen: setOpened,
    onPlan: () => setPlanned(true),
  })

  // Where the other actions are in a menu, the link to a page is shown next to the status.
  const chip = isBrief ? acts.find(isPageAct) : undefined
  const buttons = acts.filter((act) => act !== chip)

  usePageActs(
    acts.map(
      (act) => 'run' in act && { id: act.key, title: act.label, icon: act.icon, run: act.run }
    )
  )

  return (
    <section
      id="decision"
      tabIndex={-1}
      aria-labelledby="decision-title"
      data-focus-home
      data-sheet-fixed
      onPointerEnter={preload}
      onFocus={preload}
      className="@container shrink-0 border-t border-line bg-raised px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] outline-none"
    >
      <h2 id="decision-title" className="sr-only">
        {t('content.decision.label')}
      </h2>
      <header className="flex items-start gap-2">
        <DecisionSummary />
        {chip && (
          <Link href={chip.page} prefetch title={chip.label} className={CHIP}>
            {chip.icon}
            <span className="@max-xs:sr-only">{chip.label}</span>
          </Link>
        )}
        {isBrief && <ChecksChip />}
      </header>
      <DecisionActs
        acts={isPair && buttons.length === 2 ? buttons.toReversed() : buttons}
        isBrief={isBrief}
      />

      <PageDrop
        words={t('files.drop.version', { number: newest.number + 1 })}
        onFiles={takesVersions && !opened ? takeDrop : null}
      />
      {hasOpened && <DecisionDialogs opened={opened} onOpen={setOpened} dropped={dropped} />}
      {planned && dates && undated && (
        <PlanDialog entries={dates} undated={undated} onClose={() => setPlanned(false)} />
      )}
    </section>
  )
}
