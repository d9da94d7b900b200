import { Head } from '@inertiajs/react'
import { type ReactNode } from 'react'
import { Button, LinkButton } from '~/components/ui/form/button'
import { Illustration } from '~/components/ui/marks/illustrations'
import { t } from '~/lib/i18n'
import { Logo } from '~/components/ui/display/logo'

/** Errors of a page; each has texts under this name. */
const ERRORS = {
  forbidden: { status: 403, mark: 'sprocket' },
  not_found: { status: 404, mark: 'slate' },
  server_error: { status: 500, mark: 'sprocket' },
  unavailable: { status: 503, mark: 'countdown' },
} as const

type Props = {
  error: keyof typeof ERRORS
  /** Further help, shown under the button. */
  children?: ReactNode
}

/**
 * A full page that explains an error and what to do next.
 * @example <ErrorScreen error="not_found" />
 */
export function ErrorScreen(props: Props) {
  return (
    <BareLayout>
      <ErrorWords {...props} />
    </BareLayout>
  )
}

/** The same content within the application's layout. */
export function ErrorWords({ error, children }: Props) {
  const { status, mark } = ERRORS[error]
  const title = t(`errors.${error}.title`)
  const action = t(`errors.${error}.action`)
  return (
    <>
      <Head title={title} />
      <div className="flex max-w-md flex-col items-center text-center">
        <Illustration mark={mark} className="size-28 text-muted" />
        <p className="mt-6 font-mono text-sm text-subtle">{t('errors.code', { status })}</p>
        <h1 className="mt-2 text-xl">{title}</h1>
        <p className="mt-3 text-balance text-md text-muted">{t(`errors.${error}.body`)}</p>
        <div className="mt-8 flex flex-col items-center gap-4">
          {status < 500 ? (
            <LinkButton variant="primary" href="/">
              {action}
            </LinkButton>
          ) : (
            <Button variant="primary" onClick={() => location.reload()}>
              {action}
            </Button>
          )}
          {children}
        </div>
      </div>
    </>
  )
}

/**
 * Layout with only the application's name at the top, for errors and pages before sign-in.
 * @example <BareLayout><h1>…</h1></BareLayout>
 */
function BareLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-6 py-6 sm:px-10 sm:py-8">
      <header>
        <a href="/" className="inline-flex rounded-sm">
          <Logo />
        </a>
      </header>
      <main className="flex flex-1 items-center justify-center py-12">{children}</main>
    </div>
  )
}
