import { router } from '@inertiajs/react'
import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'

type Props = {
  /** Whether leaving would lose unsaved work. */
  active: boolean
  title: string
  consequence: string
  leave: string
  stay: string
}

/**
 * Asks before the page is left by a link while something would be lost; the browser does before the tab is
 * closed.
 *
 * @example <LeaveGuard active={isDirty} title={…} consequence={…} leave={…} stay={…} />
 */
export function LeaveGuard({ active, ...words }: Props) {
  const [target, setTarget] = useState<URL | null>(null)
  const goes = useRef(false)

  useEffect(() => {
    if (!active) return
    return router.on('before', ({ detail: { visit } }) => {
      const staysHere = visit.url.pathname === location.pathname
      if (goes.current || staysHere || visit.prefetch) return
      setTarget(visit.url)
      return false
    })
  }, [active])

  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [active])

  function go() {
    goes.current = true
    if (target) router.visit(target)
  }

  return (
    <ConfirmDialog
      open={target !== null}
      onOpenChange={(open) => !open && setTarget(null)}
      title={words.title}
      consequence={words.consequence}
      confirm={words.leave}
      dismiss={words.stay}
      destructive
      onConfirm={go}
    />
  )
}
