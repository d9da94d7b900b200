import { useCallback, useEffect, useState } from 'react'
import { pushState, turnOffPush, turnOnPush, type PushState } from '~/lib/push/push'

/** State of push messages in this browser, null until it is known, and functions to turn it on and off. */
export function usePush(userId: string) {
  const [state, setState] = useState<PushState | null>(null)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let over = false
    void pushState().then((now) => {
      if (!over) setState(now)
    })
    return () => {
      over = true
    }
  }, [])

  const turnOn = useCallback(async () => {
    setBusy(true)
    const now = await turnOnPush(userId)
    setBusy(false)
    setFailed(now === 'failed')
    if (now !== 'failed') setState(now)
    return now === 'on'
  }, [userId])

  const turnOff = useCallback(async () => {
    setBusy(true)
    const done = await turnOffPush()
    setBusy(false)
    setFailed(!done)
    setState(await pushState())
    return done
  }, [])

  return { state, failed, busy, turnOn, turnOff }
}
