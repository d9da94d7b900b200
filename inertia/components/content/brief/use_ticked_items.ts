import { useEffect, useRef, useState } from 'react'
import { type Ticks } from '~/components/content/types'
import { toast } from '~/components/ui/toast'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

/** Ticks that follow one another quickly are sent as one. */
const PAUSE_MS = 400

/**
 * The parts of an order that one's own side has ticked off beside a version. They are kept on the
 * server: colleagues of the same side see them, the other side never does. The next version
 * starts without.
 */
export function useTickedItems(contentId: string, versionId: string, kept: Ticks[]) {
  const known = kept.find((one) => one.versionId === versionId)?.ticks ?? []
  const [asked, setAsked] = useState<{ versionId: string; ids: string[] } | null>(null)
  const ids = asked?.versionId === versionId ? asked.ids : known
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function toggle(id: string, ticked: boolean) {
    const next = ticked ? [...ids, id] : ids.filter((one) => one !== id)
    setAsked({ versionId, ids: next })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void keep(next), PAUSE_MS)
  }

  async function keep(ticks: string[]) {
    const result = await send('put', '/api/content/:id/checklist', {
      params: { id: contentId },
      body: { versionId, ticks },
    })
    if (result.ok) return
    setAsked(null)
    toast.failed(result.problem.message ?? t('content.brief.failed'))
  }

  return {
    has: (id: string) => ids.includes(id),
    count: (among: string[]) => among.filter((id) => ids.includes(id)).length,
    toggle,
  }
}
