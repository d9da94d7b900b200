import { router } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { t } from '~/lib/i18n'

/** Asks before the page is left with changes that are not saved: by a link here, by the tab in the browser's words. */
export function LeaveGuard({ count }: { count: number }) {
  const [target, setTarget] = useState<URL | null>(null)
  const goes = useRef(false)

  useEffect(() => {
    if (count === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    const stopListening = router.on('before', ({ detail: { visit } }) => {
      const staysHere = visit.url.pathname === location.pathname
      if (goes.current || staysHere || visit.prefetch) return
      setTarget(visit.url)
      return false
    })
    return () => {
      window.removeEventListener('beforeunload', warn)
      stopListening()
    }
  }, [count])

  function leave() {
    goes.current = true
    if (target) router.visit(target)
  }

  return (
    <ConfirmDialog
      open={target !== null}
      onOpenChange={(open) => !open && setTarget(null)}
      title={t('people.sheet.leave_title')}
      consequence={t('people.sheet.leave_body', { count: Math.max(1, count) })}
      confirm={t('people.sheet.leave')}
      dismiss={t('people.sheet.stay')}
      destructive
      onConfirm={leave}
    />
  )
}
