import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { useBack } from '~/hooks/use_back'
import { t } from '~/lib/i18n'
import { goBack } from '~/lib/pages/back'

type Props = {
  /** Whether leaving would lose unsaved work. */
  active: boolean
  /** Texts of the question, if different from those of dialogs. */
  words?: { title: string; consequence: string; leave: string; stay: string }
}

/** Whether the user has agreed to leave, so that no other guard of the page asks again. */
let isLeaving = false

/**
 * Asks for confirmation before a link or Back leaves the page with unsaved changes. Before the tab is closed, the
 * browser asks.
 * @example <LeaveGuard active={isDirty} />
 */
export function LeaveGuard({ active, words }: Props) {
  const [target, setTarget] = useState<URL | 'back' | null>(null)
  useBack(active, () => setTarget('back'))

  useEffect(() => {
    if (!active) return
    isLeaving = false
    return router.on('before', (event) => {
      const { visit } = event.detail
      const staysHere = visit.url.pathname === location.pathname
      // Another guard of the page already asks.
      const isAsked = event.defaultPrevented
      if (isLeaving || isAsked || staysHere || visit.prefetch) return
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
    if (target === 'back') return goBack()
    if (!target) return
    isLeaving = true
    router.visit(target, { onFinish: () => (isLeaving = false) })
  }

  return (
    <ConfirmDialog
      open={target !== null}
      onOpenChange={() => setTarget(null)}
      title={words?.title ?? t('common.discard.title')}
      consequence={words?.consequence ?? t('common.discard.body')}
      confirm={words?.leave ?? t('common.discard.confirm')}
      dismiss={words?.stay ?? t('common.discard.stay')}
      destructive
      onConfirm={go}
    />
  )
}
