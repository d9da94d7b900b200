import { useEffect, useState } from 'react'
import { ErrorScreen } from '~/components/overview/error_screen'
import { t } from '~/lib/i18n'

type Props = {
  /** Seconds until the page reloads automatically. */
  retryAfter?: number
}

export default function Unavailable({ retryAfter = 15 }: Props) {
  const [seconds, setSeconds] = useState(retryAfter)

  useEffect(() => {
    if (seconds <= 0) {
      location.reload()
      return
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])

  return (
    <ErrorScreen error="unavailable">
      <p className="tabular text-sm text-subtle" aria-live="off">
        {t('errors.unavailable.countdown', { seconds: Math.max(0, seconds) })}
      </p>
    </ErrorScreen>
  )
}
