import { useState } from 'react'
import EntryDialog from '~/components/calendar/entry_dialog'
import { isDated, type Entry } from '~/components/calendar/entries'
import { useDates } from '~/components/calendar/use_dates'
import { PUBLISHING } from '~/components/content/decisions/use_decision'

type Props = {
  entries: Entry[]
  /** The video as it is planned. */
  undated: Entry
  onClose: () => void
}

/** The publishing date of an approved video, or its first one where it has none. */
export default function PlanDialog({ entries, undated, onClose }: Props) {
  const dates = useDates(entries, PUBLISHING)
  // Planning brings a date in; the dialog that closes then isn't the one of that date.
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
