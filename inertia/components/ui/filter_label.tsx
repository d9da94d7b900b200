import { ChevronDown } from 'lucide-react'

/** What stands on the button of a filter: what it filters by, and what is chosen. */
export function FilterLabel({ label, words }: { label: string; words: string | null }) {
  return (
    <>
      <span className={words ? 'text-muted' : undefined}>{label}</span>
      {words && <span className="truncate font-medium">{words}</span>}
      <ChevronDown className="text-subtle" />
    </>
  )
}
