import { type ReactNode } from 'react'
import { Logo } from '~/components/ui/display/logo'

/**
 * Layout with only the application's name at the top, for errors and pages before sign-in.
 * @example <BareLayout><h1>…</h1></BareLayout>
 */
export function BareLayout({ children }: { children: ReactNode }) {
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
