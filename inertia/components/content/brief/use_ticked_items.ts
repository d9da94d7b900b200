import { useRef, useState } from 'react'
import { type Ticks } from '~/components/content/types'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

type StoredTicks = { versionId: string; ids: string[] }
/** Ticks to save, and those that they were derived from, so that a colleague's ticks are kept. */
type UnsavedTicks = StoredTicks & { before: string[] }

/**
 * The parts of an order that the user's side, client or production team, has ticked off next to a version. The server
 * stores them: colleagues on the same side see them, the other side doesn't. Each version starts without ticks.
 */
export function useTickedItems(contentId: string, versionId: string, stored: Ticks[]) {
  const known = stored.find((one) => one.versionId === versionId)?.ticks ?? []
  const [requested, setRequested] = useState<StoredTicks | null>(null)
  const ids = requested?.versionId === versionId ? requested.ids : known
  const latest = useRef<UnsavedTicks | null>(null)
  const isKeeping = useRef(false)

  function toggle(id: string, ticked: boolean) {
    const next = ticked ? [...ids, id] : ids.filter((one) => one !== id)
    const unsaved = latest.current?.versionId === versionId ? latest.current : null
    setRequested({ versionId, ids: next })
    latest.current = { versionId, ids: next, before: unsaved?.before ?? ids }
    if (!isKeeping.current) void keep()
  }

  /**
   * Saves immediately, because the user may leave the page. Ticks that are set during a request are sent together in
   * the next one.
   */
  async function keep() {
    isKeeping.current = true
    while (latest.current) {
      const { versionId: of, ids: ticks, before } = latest.current
      latest.current = null
      const result = await send('put', '/api/content/:id/checklist', {
        params: { id: contentId },
        body: { versionId: of, ticks, before },
      })
      const next = latest.current as UnsavedTicks | null
      if (next) {
        if (!result.ok && next.versionId === of) next.before = before
        continue
      }
      setRequested(result.ok ? { versionId: of, ids: result.data.ticks } : null)
      if (!result.ok) toast.refused(result.problem, t('content.brief.failed'))
    }
    isKeeping.current = false
  }

  return {
    has: (id: string) => ids.includes(id),
    count: (among: string[]) => among.filter((id) => ids.includes(id)).length,
    toggle,
  }
}
