import { useEffect, useEffectEvent, useRef } from 'react'
import { type ReviewState } from '~/components/content/comments/review_state'
import { type Content, type Version } from '~/components/content/types'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

type Review = Pick<ReviewState, 'content' | 'shown' | 'comments' | 'transport' | 'reveal' | 'show'>

/** Opens the page at the comment that the address names, on the version that it was said about. */
export function useDeepLink(review: Review): void {
  const { content, shown, transport, reveal, show } = review
  const wanted = useRef(new URL(location.href).searchParams.get('comment'))
  const { rows } = review.comments
  const isPlayable = shown.file.processingStatus === 'ready'
  const isReady = rows !== null && (transport !== null || !isPlayable)

  const open = useEffectEvent(async (id: string) => {
    const here = rows?.find((comment) => comment.id === id)
    if (here) {
      wanted.current = null
      return reveal(here)
    }
    const version = await versionOf(content, id)
    if (version && version.id !== shown.id) return show(version)
    wanted.current = null
    toast.info(t('video_comments.gone'))
  })
  useEffect(() => {
    if (isReady && wanted.current) void open(wanted.current)
  }, [isReady, rows])
}

async function versionOf({ id, versions }: Content, commentId: string): Promise<Version | null> {
  const result = await send('get', '/api/content/:id/comments', { params: { id } })
  const found = result.ok ? result.data.find((comment) => comment.id === commentId) : undefined
  return versions.find((version) => version.id === found?.versionId) ?? null
}
