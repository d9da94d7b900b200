import { BriefChecklist } from '~/components/content/brief/brief_checklist'
import { PublishingDates } from '~/components/content/review/publishing_dates'
import { VersionNote } from '~/components/content/review/version_note'
import { useReviewState } from '~/components/content/review/review_state'

/** The order of the video, and its publishing dates. */
export default function BriefTab() {
  const { task, dates, undated } = useReviewState()
  return (
    <>
      <VersionNote />
      <div className="flex flex-col gap-6">
        {dates && undated && <PublishingDates entries={dates} undated={undated} />}
        {task && <BriefChecklist task={task} />}
      </div>
    </>
  )
}
