import { Head } from '@inertiajs/react'
import { type ReactNode } from 'react'
import { LeaderMark, type Mark } from '~/components/ui/marks/leader_marks'
import { BareLayout } from '~/layouts/bare'
import { t } from '~/lib/i18n'

type Props = {
  status: number
  mark: Mark
  title: string
  body: string
  /** What to do next: one button, and what else helps. */
  children: ReactNode
}

/**
 * A whole page that says what went wrong and what to do next.
 *
 * @example <ErrorScreen status={404} mark="slate" title="…" body="…"><a href="/">…</a></ErrorScreen>
 */
export function ErrorScreen(props: Props) {
  return (
    <BareLayout>
      <ErrorWords {...props} />
    </BareLayout>
  )
}

/** The same where the navigation stands around it. */
export function ErrorWords({ status, mark, title, body, children }: Props) {
  return (
    <>
      <Head title={title} />
      <div className="flex max-w-md flex-col items-center text-center">
        <LeaderMark mark={mark} className="size-28 text-muted" />
        <p className="mt-6 font-mono text-sm text-subtle">{t('errors.code', { status })}</p>
        <h1 className="mt-2 text-xl">{title}</h1>
        <p className="mt-3 text-balance text-md text-muted">{body}</p>
        <div className="mt-8 flex flex-col items-center gap-4">{children}</div>
      </div>
    </>
  )
}
