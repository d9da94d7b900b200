import { ChevronDown } from 'lucide-react'

/** The text on a filter's button: its name, and what is chosen. */
export function FilterLabel({ label, words }: { label: string; words: string | null }) {
  return (
    <>
      <span className={words ? 'text-muted' : undefined}>{label}</span>
      {words && <span className="truncate font-medium">{words}</span>}
      <ChevronDown className="text-subtle" />
    </>
  )
}
