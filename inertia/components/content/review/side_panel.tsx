import { MessageSquarePlus } from 'lucide-react'
import { CommentsPanel } from '~/components/content/comments/comments_panel'
import { CommentSkeletons } from '~/components/content/comments/shared/comments_placeholder'
import { useReviewState, type Panel } from '~/components/content/review/review_state'
import { type Sheet } from '~/components/content/review/use_sheet'
import { InSection } from '~/components/ui/display/card'
import { IconButton } from '~/components/ui/form/icon_button'
import { TabPanel, Tabs } from '~/components/ui/display/tabs/tabs'
import { useCan } from '~/hooks/use_can'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { lazyPart } from '~/lib/loading/lazy_part'

const SKELETON = <CommentSkeletons rows={1} className="" />
const BriefTab = lazyPart(() => import('~/components/content/review/brief_tab'), SKELETON)
const RevisionsTab = lazyPart(() => import('~/components/content/review/revisions_tab'), SKELETON)

type Tab = { value: Panel; label: string; count?: number }

/** The order and its revisions, next to the video. */
export function SidePanel() {
  const can = useCan()
  const seesRevisions = can('revision.view')
  const review = useReviewState()
  const { task, dates, undated, revisions, comments } = review
  const { panel, setPanel } = review
  const { mode, sheet } = review.layout
  const isWriting = mode === 'writing'
  const isFolded = mode === 'folded'
  const hasBrief = task !== null || (dates !== null && undated !== null)
  // The list also shows the comments on earlier versions.
  const before = review.earlier?.threads.flatMap(({ root, replies }) => [root, ...replies]) ?? []
  const commentCount = (comments.rows?.length ?? 0) + before.length
  const all: (Tab | false)[] = [
    { value: 'comments', label: t('comments.tab'), count: commentCount || undefined },
    hasBrief && { value: 'brief', label: t('content.brief.title') },
    seesRevisions && {
      value: 'revisions',
      label: t('content.revisions.title'),
      count: revisions.length || undefined,
    },
  ]
  const tabs = all.filter((tab) => tab !== false)
  const panels = (
    <>
      <TabPanel value="comments" className="flex min-h-0 flex-1 flex-col -outline-offset-2!">
        <InSection value>
          <CommentsPanel />
        </InSection>
      </TabPanel>
      {hasBrief && (
        <TabPanel value="brief" className={PANEL}>
          <BriefTab />
        </TabPanel>
      )}
      {seesRevisions && (
        <TabPanel
          value="revisions"
          className={`${PANEL} [container-type:size] [[data-review=column]_&]:[container-type:normal]`}
        >
          <RevisionsTab />
        </TabPanel>
      )}
    </>
  )
  if (!sheet) {
    return (
      <Tabs fill bare={isWriting} value={panel} onValueChange={setPanel} tabs={tabs}>
        {panels}
      </Tabs>
    )
  }
  return (
    <>
      {!isWriting && <SheetGrip sheet={sheet} isFolded={isFolded} />}
      <Tabs
        fill
        bare={isWriting}
        value={panel}
        onValueChange={setPanel}
        tabs={tabs}
        row={{ ...sheet.handle, ...FIXED, onClick: sheet.open, className: 'touch-pan-x' }}
        end={
          review.mayComment && (
            <IconButton label={t('video_comments.write')} bare onClick={review.compose}>
              <MessageSquarePlus className="size-5!" />
            </IconButton>
          )
        }
      >
        <div
          id={SHEET}
          inert={isFolded}
          className={cx(isFolded ? 'h-0 overflow-hidden' : SHEET_PANEL)}
        >
          {panels}
        </div>
      </Tabs>
    </>
  )
}

/** The grip that moves the sheet, by pulling, tapping or keys. */
function SheetGrip({ sheet, isFolded }: { sheet: Sheet; isFolded: boolean }) {
  return (
    <button
      {...sheet.handle}
      {...FIXED}
      type="button"
      aria-expanded={!isFolded}
      aria-controls={SHEET}
      aria-label={t(isFolded ? 'content.sheet.open' : 'content.sheet.close')}
      onClick={sheet.toggle}
      onKeyDown={sheet.onKeyDown}
      className="relative z-10 -my-2 flex h-6 w-full shrink-0 touch-none items-end justify-center pb-1.5 -outline-offset-2"
    >
      <span aria-hidden className="h-1 w-9 rounded-full bg-line-strong" />
    </button>
  )
}

const SHEET = 'review-panel'
const SHEET_PANEL = 'flex min-h-0 flex-1 flex-col'
/** Marks the parts that are visible even when the sheet is low; see `use_sheet`. */
const FIXED = { 'data-sheet-fixed': '' }

/** The content of a tab. Every tab scrolls separately, below its header and above the decision. */
const PANEL = 'min-h-0 flex-1 overflow-y-auto px-4 pt-4 pb-6 -outline-offset-2!'
