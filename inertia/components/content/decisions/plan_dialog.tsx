import EntryDialog from '~/components/calendar/entry_dialog'
import { type Entry } from '~/components/calendar/types'
import { useDates } from '~/components/calendar/use_dates'
import { PUBLISHING } from '~/components/content/decisions/use_decision'

type Props = {
  entries: Entry[]
  /** The video as it is planned. */
  undated: Entry
  onClose: () => void
}

/** Plans the first date of an approved video. */
export default function PlanDialog({ entries, undated, onClose }: Props) {
  const dates = useDates(entries, PUBLISHING)
  return (
    <EntryDialog entry={undated} day="" dates={dates} onClose={onClose} onPlanAgain={() => {}} />
  )
}
