import { useState } from 'react'
import { useReviewState } from '~/components/content/review/review_state'
import { refresh } from '~/components/content/decisions/use_decision'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

/**
 * The frame that the user is about to choose as a version's cover; null for none. The cover of an earlier
 * version is proposed, if its picture is in this one.
 */
export function useCover(isOpen: boolean) {
  const { content, shown: version, transport, earlier } = useReviewState()
  const [proposed, setProposed] = useState(earlier?.cover ?? null)
  const known = earlier?.cover ?? null
  // What is known when the dialog opens is proposed: nothing comes later into it.
  if (!isOpen && proposed !== known) setProposed(known)
  const [chosen, setFrame] = useState<number | null | undefined>(undefined)
  const frame = chosen === undefined ? (proposed?.frame ?? null) : chosen

  async function keep(): Promise<boolean> {
    if (frame === null || frame === version.cover?.frame) return true
    const result = await send('put', '/api/content/:id/cover', {
      params: { id: content.id },
      body: { versionId: version.id, frame },
    })
    if (result.ok) refresh()
    else toast.refused(result.problem, t('posting.cover.failed'))
    return result.ok
  }

  return {
    frame,
    setFrame,
    /** Label of the earlier cover that is proposed; null for a chosen one. */
    lead:
      proposed && frame === proposed.frame
        ? t('changes.notes.cover', { number: proposed.number })
        : t('posting.cover.lead'),
    /** Begins at the cover there is, else at the frame on the screen. */
    begin: () => setFrame(version.cover?.frame ?? transport?.state.frame ?? 0),
    /** Forgets what was chosen. */
    reset: () => setFrame(undefined),
    keep,
  }
}
