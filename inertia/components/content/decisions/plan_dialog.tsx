import { useState } from 'react'
import EntryDialog from '~/components/calendar/entry_dialog'
import { isDated, type Entry } from '~/components/calendar/entries'
import { useDates } from '~/components/calendar/use_dates'
import { PUBLISHING_PROPS } from '~/components/content/decisions/use_decision'

type Props = {
  entries: Entry[]
  /** The video without a date, for its first date. */
  undated: Entry
  onClose: () => void
}

/** The first publishing date of an approved video, or a form to plan it. */
export default function PlanDialog({ entries, undated, onClose }: Props) {
  const dates = useDates(entries, PUBLISHING_PROPS)
  // Kept as it was when the dialog opened: planning adds a date, and the closing dialog must not change to it.
  const [entry, setEntry] = useState(() => dates.entries.find(isDated) ?? undated)
  return (
    <EntryDialog
      key={entry.id}
      entry={entry}
      day=""
      dates={dates}
      onClose={onClose}
      onPlanAgain={() => setEntry(undated)}
    />
  )
}
