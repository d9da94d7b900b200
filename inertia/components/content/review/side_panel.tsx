import { Suspense } from 'react'
import { type Entry } from '~/components/calendar/types'
import { CommentsPanel } from '~/components/content/comments/comments_panel'
import { useReviewState, type Panel } from '~/components/content/comments/review_state'
import {
  type Content,
  type Revision,
  type Task,
  type Ticks,
  type Version,
} from '~/components/content/types'
import { Skeleton } from '~/components/ui/display/skeleton'
import { TabPanel, Tabs } from '~/components/ui/display/tabs'
import { useCan } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { lazily } from '~/lib/loading/lazily'

const BriefTab = lazily(() => import('~/components/content/review/brief_tab'))
const RevisionsTab = lazily(() => import('~/components/content/review/revisions_tab'))

type Props = {
  content: Content
  shown: Version
  /** Null for somebody who may not see orders. */
  task: Task | null
  revisions: Revision[]
  ticks: Ticks[]
  /** When it is published; null for somebody who may not see the calendar. */
  dates: Entry[] | null
  undated: Entry | null
  onShow: (version: Pick<Version, 'id' | 'number'>) => void
  onTimecode: (timecode: string) => void
}

/** What was ordered and what was asked for so far, beside the video. */
export function SidePanel(props: Props) {
  const { content, shown, task, revisions, ticks, dates, undated, onShow, onTimecode } = props
  const can = useCan()
  const seesRevisions = can('revision.view')
  const { panel, setPanel, comments, isWriting } = useReviewState()
  const hasBrief = task !== null || (dates !== null && undated !== null)
  const tabs: { value: Panel; label: string; count?: number }[] = [
    { value: 'comments', label: t('comments.tab'), count: comments.rows?.length || undefined },
    ...(hasBrief ? [{ value: 'brief' as const, label: t('content.brief.title') }] : []),
    ...(seesRevisions
      ? [
          {
            value: 'revisions' as const,
            label: t('content.revisions.title'),
            count: revisions.length || undefined,
          },
        ]
      : []),
  ]
  return (
    <Tabs fill bare={isWriting} value={panel} onValueChange={setPanel} tabs={tabs}>
      <TabPanel value="comments" className="flex min-h-0 flex-1 flex-col outline-none!">
        <CommentsPanel />
      </TabPanel>
      {hasBrief && (
        <TabPanel value="brief" className={PANEL}>
          <Suspense fallback={<Waiting />}>
            <BriefTab {...{ content, shown, task, ticks, dates, undated }} />
          </Suspense>
        </TabPanel>
      )}
      {seesRevisions && (
        <TabPanel value="revisions" className={PANEL}>
          <Suspense fallback={<Waiting />}>
            <RevisionsTab {...{ content, shown, revisions, onShow, onTimecode }} />
          </Suspense>
        </TabPanel>
      )}
    </Tabs>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={t('common.loading')} className="flex gap-3">
      <Skeleton className="size-6 rounded-full" />
      <div className="flex flex-1 flex-col gap-2 pt-1">
        <Skeleton className="h-3.5 w-48" />
        <Skeleton className="h-3.5 w-32" />
      </div>
    </div>
  )
}

/** Every tab scrolls by itself, under its tabs and over the decision. */
const PANEL = 'min-h-0 flex-1 overflow-y-auto px-4 pt-4 pb-6 -outline-offset-2'
