import { useEffect, useEffectEvent } from 'react'
import { onBrowserBack } from '~/lib/pages/back'

/** Calls back when the browser goes Back while a dialog is open, instead of leaving the page. */
export function useBack(open: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (open) return onBrowserBack(() => back())
  }, [open])
}
