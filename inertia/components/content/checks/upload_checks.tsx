import { useEffect, useState } from 'react'
import { CheckPoint } from '~/components/content/checks/check_point'
import { fixOf } from '~/components/content/checks/fix'
import { ChecksSummary, summaryWords } from '~/components/content/checks/checks_line'
import { isPassed, type Checks } from '~/components/content/types'
import { useCan } from '~/hooks/use_can'
import { usePolledResult } from '~/hooks/use_polled_result'
import { useAnnouncement } from '~/lib/focus/announce'
import { send } from '~/lib/api'
import { isUnfit, CHECKS_TIMEOUT_MS } from '~/lib/uploads/posting_rules'

/** Compares an uploaded video, null for none, with its order before it is posted as a version. */
export function useUploadChecks(fileId: string | null) {
  const { current } = usePolledResult(fileId, () =>
    send('get', '/api/files/:id/checks', { params: { id: fileId! } })
  )
  const [slowFileId, setSlowFileId] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSlowFileId(fileId), CHECKS_TIMEOUT_MS)
    return () => {
      clearTimeout(timer)
      setSlowFileId(null)
    }
  }, [fileId])
  const isKnown = current?.status === 'ready'
  const isUnavailable = current?.status === 'failed' || (fileId && slowFileId === fileId)
  const phase = isKnown ? 'checked' : isUnavailable ? 'unchecked' : 'checking'
  const failedChecks = isKnown ? current.checks.filter(isUnfit).length : 0
  return { current, phase, failedChecks } as const
}

/** Shows how an uploaded video compares with its order, also while its dialog closes. */
export function UploadChecks({ checks }: { checks: Checks | null }) {
  const [current, setCurrent] = useState(checks)
  if (checks && checks !== current) setCurrent(checks)
  const can = useCan()
  const found = current?.checks.filter((check) => !isPassed(check)) ?? []
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
