import '~/css/app.css'
import { createInertiaApp, router } from '@inertiajs/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { adoptEnvironment } from '~/lib/environment'
import { loadPage } from '~/lib/load_page'
import { tellVisitFailures } from '~/lib/visit_failures'

createInertiaApp({
  title: (title) => (title ? `${title} · Rushes` : 'Rushes'),
  resolve: loadPage,
  progress: { delay: 180, color: 'var(--color-accent)', showSpinner: false },
  setup({ el, App, props }) {
    adoptEnvironment(props.initialPage.props)
    tellVisitFailures()
    router.on('beforeUpdate', (event) => adoptEnvironment(event.detail.page.props))
    createRoot(el!).render(
      <StrictMode>
        <App {...props} />
      </StrictMode>
    )
  },
})
