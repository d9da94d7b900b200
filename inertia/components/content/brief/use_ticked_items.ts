import { useRef, useState } from 'react'
import { type Ticks } from '~/components/content/types'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

type StoredTicks = { versionId: string; ids: string[] }

/**
 * The parts of an order that the user's side, client or production team, has ticked off next to a version. The server
 * stores them: colleagues on the same side see them, the other side doesn't. Each version starts without ticks.
 */
export function useTickedItems(contentId: string, versionId: string, stored: Ticks[]) {
  const known = stored.find((one) => one.versionId === versionId)?.ticks ?? []
  const [requested, setRequested] = useState<StoredTicks | null>(null)
  const ids = requested?.versionId === versionId ? requested.ids : known
  const latest = useRef<StoredTicks | null>(null)
  const isKeeping = useRef(false)

  function toggle(id: string, ticked: boolean) {
    const next = ticked ? [...ids, id] : ids.filter((one) => one !== id)
    setRequested({ versionId, ids: next })
    latest.current = { versionId, ids: next }
    if (!isKeeping.current) void keep()
  }

  /**
   * Saves immediately, because the user may leave the page. Ticks that are set during a request are sent together in
   * the next one.
   */
  async function keep() {
    isKeeping.current = true
    while (latest.current) {
      const { versionId: of, ids: ticks } = latest.current
      latest.current = null
      const result = await send('put', '/api/content/:id/checklist', {
        params: { id: contentId },
        body: { versionId: of, ticks },
      })
      if (result.ok || latest.current) continue
      setRequested(null)
      toast.refused(result.problem, t('content.brief.failed'))
    }
    isKeeping.current = false
  }

  return {
    has: (id: string) => ids.includes(id),
    count: (among: string[]) => among.filter((id) => ids.includes(id)).length,
    toggle,
  }
}
