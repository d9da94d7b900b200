import { cx } from '~/lib/cx'

const TONES: Record<string, string> = {
  get: 'text-muted bg-selected',
  post: 'text-approved bg-approved-soft',
  put: 'text-waiting bg-waiting-soft',
  patch: 'text-waiting bg-waiting-soft',
  delete: 'text-overdue bg-overdue-soft',
}

/** What a request does, as HTTP says it. */
export function Method({ method }: { method: string }) {
  return (
    <span
      className={cx(
        'inline-flex h-5.5 w-15 shrink-0 items-center justify-center rounded-xs font-mono text-xs font-medium uppercase',
        TONES[method] ?? TONES.get
      )}
    >
      {method}
    </span>
  )
}
