import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CheckRow } from '~/components/content/checks/check_row'
import { isPassed } from '~/components/content/checks/types'
import { useReviewState } from '~/components/content/comments/review_state'
import { IconButton } from '~/components/ui/form/icon_button'
import { leave } from '~/lib/focus/focus_keeper'
import { t } from '~/lib/i18n'

/** All checks of the version on the screen, those that aren't passed first. */
export default function ChecksList() {
  const { checks, isStacked } = useReviewState()
  const section = useRef<HTMLElement>(null)
  const { current } = checks
  const all = current?.checks ?? []
  const passed = all.filter(isPassed)
  // On a phone the list comes before its button.
  useEffect(() => {
    if (isStacked) section.current?.focus()
  }, [isStacked])

  function close() {
    checks.list(false)
    leave(section.current)
  }

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
