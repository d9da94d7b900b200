import { useState } from 'react'
import { type Content, type Version } from '~/components/content/types'
import { refresh } from '~/components/content/decisions/use_decision'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

/** The frame that somebody is about to choose as a version's cover; null for none. */
export function useCover(content: Content, version: Version, here: () => number) {
  const [frame, setFrame] = useState<number | null>(null)

  async function keep(): Promise<boolean> {
    if (frame === null || frame === version.cover?.frame) return true
    const result = await send('put', '/api/content/:id/cover', {
      params: { id: content.id },
      body: { versionId: version.id, frame },
    })
    if (result.ok) refresh()
    else toast.failed(result.problem.message ?? t('content.cover.failed'))
    return result.ok
  }

  return {
    frame,
    setFrame,
    /** Begins at the cover there is, else at the frame on the screen. */
    begin: () => setFrame(version.cover?.frame ?? here()),
    keep,
  }
}
