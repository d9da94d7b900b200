import { useLayoutEffect, type ReactNode } from 'react'
import { Hosts } from '~/layouts/shell/hosts'
import { t } from '~/lib/i18n'

/** Layout with only the video and its decision: no navigation, and dark in both themes. */
export function ReviewLayout({ children }: { children: ReactNode }) {
  // Make the whole document dark while the page is open, because menus and dialogs are outside this element.
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
