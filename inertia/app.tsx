import '~/css/app.css'
import { createInertiaApp, router } from '@inertiajs/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { leaveWithoutShell, openBeforeShell } from '~/components/overview/palette/early_keys'
import { PageBoundary } from '~/layouts/page_boundary'
import { loadCatalogue } from '~/lib/texts/catalogue'
import { addLiveRegion } from '~/lib/focus/announce'
import { keepFocus } from '~/lib/focus/focus_keeper'
import { serveWorker } from '~/lib/push/background'
import { adoptEnvironment, languageOf } from '~/lib/environment'
import { loadPage } from '~/lib/loading/load_page'
import { closeDialogsByBack } from '~/lib/pages/back'
import { freshenAfterBack, reportVisitFailures } from '~/lib/pages/visits'

const language = languageOf(document.documentElement.lang)

openBeforeShell()
closeDialogsByBack()
createInertiaApp({
  title: (title) => (title ? `${title} · Rushes` : 'Rushes'),
  // Loads the page and its texts at the same time.
  resolve: async (name) => {
    const [page] = await Promise.all([loadPage(name), loadCatalogue(language, name)])
    return page
  },
  progress: { delay: 180, color: 'var(--color-accent)', showSpinner: false },
  setup({ el, App, props }) {
    // It remains in the document, also when another user signs in there.
    document.querySelector('script[data-page]')?.remove()
    adoptEnvironment(props.initialPage.props)
    addLiveRegion()
    keepFocus()
    reportVisitFailures()
    freshenAfterBack()
    if (!props.initialPage.props.user) leaveWithoutShell()
    serveWorker(props.initialPage.props.user?.id ?? null)
    router.on('beforeUpdate', ({ detail: { page } }) => {
      adoptEnvironment(page.props)
      // The language of a document can't change: after a sign-in or a change of language, load a new document.
      if (languageOf(page.props.locale) !== language) location.reload()
    })
    createRoot(el!).render(
      <StrictMode>
        <PageBoundary address="">
          <App {...props} />
        </PageBoundary>
      </StrictMode>
    )
  },
})
