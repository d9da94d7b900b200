import { useLayoutEffect, type ReactNode } from 'react'
import { Hosts } from '~/layouts/shell/hosts'
import { t } from '~/lib/i18n'

/** Nothing but the video and what is decided about it: no navigation, and dark in both themes. */
export function ReviewLayout({ children }: { children: ReactNode }) {
  // The whole document is dark while the page is open, so that what floats above it is so too.
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.add('screening')
    return () => classList.remove('screening')
  }, [])
  return (
    <>
      {(['player', 'panel', 'decision'] as const).map((part) => (
        <a key={part} href={`#${part}`} className="skip-link">
          {t(`content.review.skip.${part}`)}
        </a>
      ))}
      {children}
      <Hosts />
    </>
  )
}
