import { usePage } from '@inertiajs/react'
import { useState, type ReactNode } from 'react'
import { ShortcutsHost } from '~/components/overview/help/shortcuts_host'
import { BottomBar } from '~/layouts/shell/bottom_bar'
import { PageBoundary } from '~/layouts/page_boundary'
import { Hosts } from '~/layouts/shell/hosts'
import { PhoneBar } from '~/layouts/shell/phone_bar'
import { RefusalNotice } from '~/layouts/shell/refusal_notice'
import { Sidebar } from '~/layouts/shell/sidebar'
import { useMediaQuery } from '~/hooks/use_media_query'
import { t } from '~/lib/i18n'
import { memory } from '~/lib/browser_storage'

/** The shell around every page of a signed-in person. Pages bring a `Page` and a `PageHeader`. */
export default function AppLayout({ children }: { children: ReactNode }) {
  const [narrow, toggle] = useNarrowSidebar()
  const wide = useMediaQuery('(min-width: 48rem)')
  const { url } = usePage()
  return (
    <>
      <a href="#main" className="skip-link">
        {t('shell.skip')}
      </a>
      <div className="flex min-h-dvh max-md:flex-col">
        {wide && <Sidebar narrow={narrow} onToggle={toggle} />}
        <div className="flex min-w-0 flex-1 flex-col">
          {!wide && <PhoneBar />}
          <main
            id="main"
            tabIndex={-1}
            className="min-w-0 flex-1 outline-none max-md:pt-(--tray) max-md:pb-20"
          >
            <RefusalNotice />
            <PageBoundary address={url}>{children}</PageBoundary>
          </main>
        </div>
        {!wide && <BottomBar />}
      </div>
      <ShortcutsHost />
      <Hosts />
    </>
  )
}

/** Collapsed as the person left it; at first, where lists would lose their columns to it. */
function useNarrowSidebar(): [boolean, () => void] {
  const isSmall = useMediaQuery('(max-width: 71.99rem)')
  const [remembered, setRemembered] = useState(() => memory.get('rail'))
  const narrow = remembered ? remembered === 'narrow' : isSmall
  return [
    narrow,
    () => {
      const next = narrow ? 'wide' : 'narrow'
      memory.set('rail', next)
      setRemembered(next)
    },
  ]
}
