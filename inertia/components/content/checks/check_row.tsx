import { CheckIcon } from '~/components/ui/display/check_mark'
import { type Check } from '~/components/content/checks/types'
import { useReviewState } from '~/components/content/comments/review_state'
import { Timecode } from '~/components/ui/display/timecode'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

/** One check: what it says, what was measured, whose rule it is, and where to look. */
export function CheckRow({ check }: { check: Check }) {
  const { checks, rate } = useReviewState()
  const { status, message, measured, expected, frame, endFrame } = check
  const isActive = checks.active === check
  return (
    <li className={cx('relative flex gap-2.5 rounded-md px-2 py-2', isActive && 'bg-selected')}>
      <span className="flex h-5 items-center">
        <CheckIcon status={status} />
      </span>
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="text-pretty">
          <span className="sr-only">{t(`content.checks.${status}`)}: </span>
          {message}
        </p>
        {frame !== null && (
          <button
            type="button"
            aria-current={isActive || undefined}
            onClick={() => checks.jump(check)}
            className="my-0.5 inline-flex min-h-6 items-center rounded-xs text-accent-text hover:underline pointer-coarse:min-h-9"
          >
            <span className="sr-only">{t('content.checks.title')}: </span>
            <Timecode frame={frame} endFrame={endFrame === frame ? null : endFrame} rate={rate} />
          </button>
        )}
        <p className="tabular text-sm text-muted">
          {t('content.checks.measured', { measured, expected })}
        </p>
        <Source text={check.source} />
      </div>
    </li>
  )
}

/** Where a rule stands: a document is a link, named by its host. */
function Source({ text }: { text: string }) {
  const [words, address] = [text.slice(0, text.lastIndexOf(' ') + 1), text.split(' ').at(-1)!]
  if (!address.startsWith('https:')) return <p className="text-sm text-subtle">{text}</p>
  return (
    <p className="text-sm text-subtle">
      {words}
      <a href={address} target="_blank" rel="noreferrer" className="underline hover:text-ink">
        {new URL(address).host}
      </a>
    </p>
  )
}
