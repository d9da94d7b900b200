import { useEffect, useEffectEvent, useState } from 'react'
import { CheckPoint } from '~/components/content/checks/check_point'
import { fixOf } from '~/components/content/checks/fix'
import { ChecksSummary, summaryWords } from '~/components/content/checks/checks_line'
import { isPassed } from '~/components/content/types'
import { useCan } from '~/hooks/use_can'
import { usePolledResult } from '~/hooks/use_polled_result'
import { useAnnouncement } from '~/lib/focus/announce'
import { send } from '~/lib/api'
import { isUnfit, READ_TIMEOUT } from '~/lib/uploads/posting_rules'

/** Number of differences from the order; `waiting` until it is known, `away` if the video can't be checked. */
export type Verdict = 'waiting' | 'away' | number

type Props = { fileId: string; onVerdict: (verdict: Verdict) => void }

/** Compares an uploaded video with its order, before it is posted as a version. */
export function UploadChecks({ fileId, onVerdict }: Props) {
  const { current } = usePolledResult(fileId, () =>
    send('get', '/api/files/:id/checks', { params: { id: fileId } })
  )
  const can = useCan()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), READ_TIMEOUT)
    return () => clearTimeout(timer)
  }, [])
  const found = current?.checks.filter((check) => !isPassed(check)) ?? []
  const isKnown = current?.status === 'ready'
  const isAway = current?.status === 'failed' || isSlow
  const verdict = isKnown ? found.filter(isUnfit).length : isAway ? 'away' : 'waiting'
  const reportVerdict = useEffectEvent(onVerdict)
  useEffect(() => reportVerdict(verdict), [verdict])
  useAnnouncement([summaryWords(current), ...found.map(({ message }) => message)].join(' '))
  return (
    <div className="mt-2 rounded-md bg-sunken px-3 py-2 text-sm">
      <p className="flex min-h-5 items-center gap-2.5">
        <ChecksSummary checks={current} />
      </p>
      {current?.reason && <p className="mt-1 text-muted">{current.reason}</p>}
      {found.length > 0 && (
        <ul className="mt-2 flex max-h-40 flex-col gap-1.5 overflow-y-auto border-t border-line pt-2 text-pretty">
          {found.map((check, index) => (
            <CheckPoint key={index} status={check.status}>
              {[check.message, fixOf(check, can)].filter(Boolean).join(' ')}
            </CheckPoint>
          ))}
        </ul>
      )}
    </div>
  )
}
