import { ProgressBar } from '~/components/ui/display/progress_bar'

type Props = {
  /** The amount and its limit, as text. */
  words: string
  /** Share from 0 to 1; a larger value fills the bar. */
  share: number
  tone: 'accent' | 'approved' | 'overdue'
  /** Name of the limit and its owner, for screen readers. */
  label: string
}

/**
 * How much of a limit is used, as one line of a list: text above a bar.
 * @example <ShareBar words="4 of 5 GB" share={0.8} tone="approved" label="Storage · Nordhaus" />
 */
export function ShareBar({ words, share, tone, label }: Props) {
  return (
    <span className="block min-w-0">
      <span className="tabular block truncate">{words}</span>
      <ProgressBar
        className="mt-1"
        value={Math.round(Math.min(1, share) * 100)}
        tone={tone}
        label={label}
      />
    </span>
  )
}
