import { type ReactNode } from 'react'
import { Logo } from '~/components/ui/display/logo'
import { Countdown } from '~/components/ui/marks/illustrations'
import { t } from '~/lib/i18n'
import { useSharedProps } from '~/hooks/use_shared_props'
import { LANGUAGES } from '~/lib/texts/catalogue'
import { cx } from '~/lib/cx'
import { currentEnvironment, languageOf } from '~/lib/environment'
import { keepLanguage, languageName } from '~/lib/texts/languages'

type Props = {
  /** Whether something is in progress, which turns the hand of the film leader. */
  busy?: boolean
  children: ReactNode
}

/**
 * A split page before sign-in: the form on one side, a film leader on a dark background on the other. For
 * sign-in, invitation and password pages.
 *
 * @example <SplitLayout busy={api.processing}><h1>Sign in</h1>…</SplitLayout>
 */
export function SplitLayout({ busy = false, children }: Props) {
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(26rem,5fr)_7fr]">
      <div className="relative flex flex-col overflow-hidden px-6 py-6 sm:px-10 sm:py-8">
        <Countdown
          sweeping={busy}
          className="pointer-events-none absolute -top-20 -right-20 size-40 text-control opacity-40 lg:hidden"
        />
        <header className="relative">
          <Logo />
        </header>
        <main className="relative mx-auto flex w-full max-w-88 flex-1 flex-col pt-[5dvh] pb-10 lg:pt-[clamp(2rem,14dvh,9rem)]">
          {children}
        </main>
        <footer className="relative">
          <LanguageSwitch />
        </footer>
      </div>
      <LeaderPanel busy={busy} />
    </div>
  )
}

function LeaderPanel({ busy }: { busy: boolean }) {
  return (
    <aside
      aria-hidden
      className="screening relative hidden overflow-hidden lg:sticky lg:top-0 lg:flex lg:h-dvh lg:items-center lg:justify-center"
    >
      <div className="absolute inset-0 bg-[radial-gradient(60rem_44rem_at_50%_46%,#3b2a12_0%,#221a10_38%,var(--color-sunken)_100%)]" />
      <div className="absolute inset-x-0 top-1/2 h-px bg-on-chip/12" />
      <div className="absolute inset-y-0 left-1/2 w-px bg-on-chip/12" />
      <Countdown
        number={3}
        sweeping={busy}
        className="relative w-[min(46%,54dvh)] text-[#f4dcb0]"
      />
      <p className="absolute inset-x-10 bottom-8 flex items-baseline justify-between gap-8 text-sm text-muted">
        <span>{t('auth.leader.line')}</span>
        <span className="font-mono text-xs text-subtle">00:00:03:00</span>
      </p>
    </aside>
  )
}

/** The language of pages before sign-in. Signed-in users choose it in their account. */
function LanguageSwitch() {
  const { user } = useSharedProps()
  if (user || LANGUAGES.length < 2) return null

  const current = languageOf(currentEnvironment().locale)
  return (
    <ul aria-label={t('auth.language')} className="-mx-2 flex flex-wrap gap-1 text-sm">
      {LANGUAGES.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-pressed={language === current}
            onClick={() => choose(language)}
            className={cx(
              'rounded-sm px-2 py-1 pointer-coarse:py-3',
              language === current ? 'font-medium text-ink' : 'text-subtle hover:text-ink'
            )}
          >
            {languageName(language)}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A document has one language, so a change reloads the page. */
function choose(language: string) {
  keepLanguage(language)
  location.reload()
}
