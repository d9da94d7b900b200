import { router } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '~/components/ui/confirm_dialog'
import { useUploadsInFlight } from '~/hooks/use_upload'
import { t } from '~/lib/i18n'

/** Asks before the page is left while files are on their way: by a link. The browser itself asks before the tab is closed. */
export function LeaveGuard({ draftIsKept }: { draftIsKept: boolean }) {
  const count = useUploadsInFlight()
  const [target, setTarget] = useState<URL | null>(null)
  const goes = useRef(false)

  useEffect(() => {
    if (count === 0) return
    return router.on('before', ({ detail: { visit } }) => {
      const staysHere = visit.url.pathname === location.pathname
      if (goes.current || staysHere || visit.prefetch) return
      setTarget(visit.url)
      return false
    })
  }, [count])

  function leave() {
    goes.current = true
    if (target) router.visit(target)
  }

  return (
    <ConfirmDialog
      open={target !== null}
      onOpenChange={(open) => !open && setTarget(null)}
      title={t('tasks.leave.title')}
      consequence={t(draftIsKept ? 'tasks.leave.body' : 'tasks.leave.body_plain', {
        count: Math.max(1, count),
      })}
      confirm={t('tasks.leave.leave')}
      dismiss={t('tasks.leave.stay')}
      destructive
      onConfirm={leave}
    />
  )
}
