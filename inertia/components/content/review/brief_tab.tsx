import { type Entry } from '~/components/calendar/types'
import { BriefChecklist } from '~/components/content/brief/brief_checklist'
import { PublishingDates } from '~/components/content/review/publishing_dates'
import { VersionNote } from '~/components/content/review/version_note'
import { type Content, type Task, type Ticks, type Version } from '~/components/content/types'

type Props = {
  content: Content
  shown: Version
  /** Null for somebody who may not see orders. */
  task: Task | null
  ticks: Ticks[]
  /** Null for somebody who may not see the calendar. */
  dates: Entry[] | null
  undated: Entry | null
}

/** What was ordered, and when it is published. */
export default function BriefTab({ content, shown, task, ticks, dates, undated }: Props) {
  return (
    <>
      <VersionNote version={shown} />
      <div className="flex flex-col gap-6">
        {dates && undated && <PublishingDates entries={dates} undated={undated} />}
        {task && <BriefChecklist task={task} contentId={content.id} version={shown} kept={ticks} />}
      </div>
    </>
  )
}
