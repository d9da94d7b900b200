import { type ReactNode } from 'react'
import { CommentsPanel } from '~/components/content/comments/comments_panel'
import { useDesk, type Panel } from '~/components/content/comments/desk'
import { BriefChecklist } from '~/components/content/brief/brief_checklist'
import { RevisionList } from '~/components/content/review/revision_list'
import { VersionNote } from '~/components/content/review/version_note'
import {
  type Content,
  type Revision,
  type Task,
  type Ticks,
  type Version,
} from '~/components/content/types'
import { TabPanel, Tabs } from '~/components/ui/tabs'
import { useCan } from '~/hooks/use_can'
import { t } from '~/lib/i18n'

type Props = {
  content: Content
  shown: Version
  /** Null for somebody who may not see orders. */
  task: Task | null
  revisions: Revision[]
  ticks: Ticks[]
  /** When it is published. */
  publishing: ReactNode
  onShow: (version: Pick<Version, 'id' | 'number'>) => void
  onTimecode: (timecode: string) => void
}

/** What was ordered and what was asked for so far, beside the video. */
export function SidePanel(props: Props) {
  const { content, shown, task, revisions, ticks, publishing, onShow, onTimecode } = props
  const can = useCan()
  const seesRounds = can('revision.view')
  const { panel, setPanel, comments, isWriting } = useDesk()
  const tabs: { value: Panel; label: string; count?: number }[] = [
    { value: 'comments', label: t('comments.tab'), count: comments.rows?.length || undefined },
    ...(task || publishing ? [{ value: 'brief' as const, label: t('content.brief.title') }] : []),
    ...(seesRounds
      ? [
          {
            value: 'rounds' as const,
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
      {(task || publishing) && (
        <TabPanel value="brief" className={PANEL}>
          <VersionNote version={shown} />
          <div className="flex flex-col gap-6">
            {publishing}
            {task && (
              <BriefChecklist task={task} contentId={content.id} version={shown} kept={ticks} />
            )}
          </div>
        </TabPanel>
      )}
      {seesRounds && (
        <TabPanel value="rounds" className={PANEL}>
          <VersionNote version={shown} />
          <RevisionList
            content={content}
            revisions={revisions}
            shown={shown}
            onShow={onShow}
            onTimecode={onTimecode}
          />
        </TabPanel>
      )}
    </Tabs>
  )
}

/** Every tab scrolls by itself, under its tabs and over the decision. */
const PANEL = 'min-h-0 flex-1 overflow-y-auto px-4 pt-4 pb-6 -outline-offset-2'
