import { useEffect, useEffectEvent } from 'react'
import { catchBack } from '~/lib/pages/back'

/** Calls back instead of leaving the page, while something is open on top of it and the browser goes Back. */
export function useBack(open: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (open) return catchBack(() => back())
  }, [open])
}
