import { ProgressBar } from '~/components/ui/display/progress_bar'

type Props = {
  /** How much of how much. */
  words: string
  /** 0 to 1; what is more is drawn as all of it. */
  share: number
  tone: 'accent' | 'approved' | 'overdue'
  /** Whose it is and what, for screen readers. */
  label: string
}

/**
 * How much of a limit is used, in a line of a list: words over a bar.
 *
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
