import { useEffect, useEffectEvent } from 'react'
import { useLate } from '~/hooks/use_late'
import { type Late } from '~/lib/late'

type Opened = { open: boolean; onOpenChange: (open: boolean) => void }

/**
 * The code of a dialog, fetched by the time it opens. One that can't be fetched counts as closed, so
 * that the next press asks for it again.
 */
export function useLateDialog<T>(code: Late<T>, { open, onOpenChange }: Opened): T | null {
  const arrived = useLate(code)
  const giveUp = useEffectEvent(() => onOpenChange(false))
  useEffect(() => {
    if (!open || code.now()) return
    let over = false
    code.load().catch(() => !over && giveUp())
    return () => {
      over = true
    }
  }, [open, code])
  return arrived
}
