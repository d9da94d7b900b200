import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { fixOf } from '~/components/content/checks/fix'
import { isPassed, type Check } from '~/components/content/types'
import { useReviewState } from '~/components/content/review/review_state'
import { Timecode } from '~/components/ui/display/timecode'
import { IconButton } from '~/components/ui/form/icon_button'
import { CheckIcon } from '~/components/ui/marks/check_mark'
import { useCan } from '~/hooks/use_can'
import { useSeesAll } from '~/hooks/use_shared_props'
import { useShortcut } from '~/hooks/use_shortcut'
import { cx } from '~/lib/cx'
import { isDialogOpen } from '~/lib/focus/focus'
import { returnFocusFrom } from '~/lib/focus/focus_keeper'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/i18n'

/** All checks of the version on the screen, failures and notices first. */
export default function ChecksList() {
  const { checks, layout } = useReviewState()
  const { isBrief } = layout
  const seesAll = useSeesAll()
  const section = useRef<HTMLElement>(null)
  const { current } = checks
  const all = current?.checks ?? []
  const passed = all.filter(isPassed)
  // On a phone, the list is before its button in the Tab order, so it takes the focus.
  useEffect(() => {
    if (isBrief) section.current?.focus()
  }, [isBrief])

  function close() {
    checks.list(false)
    returnFocusFrom(section.current)
  }
  useShortcut('Escape', () => !isDialogOpen() && close())

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t('content.checks.title')}
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      <header className="flex h-11 shrink-0 items-center justify-between border-b border-line pr-2 pl-4">
        <h2 className="text-base font-semibold">{t('content.checks.title')}</h2>
        <IconButton bare label={t('content.checks.close')} onClick={close}>
          <X />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-2 py-2" tabIndex={-1}>
        {current?.reason && <p className="px-2 py-2 text-muted">{current.reason}</p>}
        <ul>
          {all
            .filter((check) => !isPassed(check))
            .map((check, index) => (
              <CheckRow key={index} check={check} />
            ))}
        </ul>
        {!seesAll && all.length > passed.length && (
          <p className="px-2 py-2 text-muted">{t('content.checks.team_fixes')}</p>
        )}
        {passed.length > 0 && (
          <details className="mt-1">
            <summary className="cursor-pointer rounded-md px-2 py-2 text-sm text-muted hover:bg-hover">
              {t('content.checks.passed', { count: passed.length })}
            </summary>
            <ul>
              {passed.map((check, index) => (
                <CheckRow key={index} check={check} />
              ))}
            </ul>
          </details>
        )}
        <p className="px-2 pt-3 pb-2 text-xs text-pretty text-subtle">
          {t('content.checks.limits')}
        </p>
      </div>
    </section>
  )
}

/** One check: its message, the measured value, the source of the rule, and a link to the frame. */
function CheckRow({ check }: { check: Check }) {
  const { checks, rate } = useReviewState()
  const can = useCan()
  const fix = useSeesAll() ? fixOf(check, can) : null
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
        {fix && <p className="text-sm text-pretty">{fix}</p>}
        <Source text={check.source} />
      </div>
    </li>
  )
}

const DAY = /\d{4}-\d{2}-\d{2}/

/** The source of a rule, with its date in the user's locale. A document is a link, named by its host. */
function Source({ text }: { text: string }) {
  const [words, address] = [text.slice(0, text.lastIndexOf(' ') + 1), text.split(' ').at(-1)!]
  if (!address.startsWith('https:')) return <p className="text-xs text-subtle">{text}</p>
  return (
    <p className="text-xs text-subtle">
      {words.replace(DAY, formatDate)}
      <a href={address} target="_blank" rel="noreferrer" className="underline hover:text-ink">
        {new URL(address).host}
      </a>
    </p>
  )
}
