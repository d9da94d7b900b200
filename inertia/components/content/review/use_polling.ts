import { useEffect, useEffectEvent } from 'react'

/**
 * Does something every so often while it is asked for, never while nobody looks at the tab,
 * and at once when somebody looks again.
 */
export function usePolling(active: boolean, milliseconds: number, act: () => void): void {
  const onTick = useEffectEvent(act)

  useEffect(() => {
    if (!active) return
    const tick = () => {
      if (!document.hidden) onTick()
    }
    const timer = setInterval(tick, milliseconds)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [active, milliseconds])
}
