import { useState } from 'react'
import { browserStore } from '~/lib/browser_storage'

/** Producers see due dates unless they have switched them off; clients once they have switched them on. */
export function useDeadlineSwitch(byDefault: boolean): [boolean, () => void] {
  const [kept, setKept] = useState(() => browserStore.get('calendar.deadlines'))
  const shown = kept ? kept === 'on' : byDefault
  return [
    shown,
    () => {
      const next = shown ? 'off' : 'on'
      browserStore.set('calendar.deadlines', next)
      setKept(next)
    },
  ]
}
