import { useEffect, useEffectEvent, useRef } from 'react'
import { type ReviewState } from '~/components/content/review/review_state'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

type Review = Pick<ReviewState, 'content' | 'shown' | 'comments' | 'transport' | 'reveal' | 'show'>

/** Opens the comment that the URL names, on the version that the comment is about. */
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
    const result = await send('get', '/api/content/:id/comments', { params: { id: content.id } })
    if (wanted.current !== id) return
    if (!result.ok) {
      wanted.current = null
      return toast.refused(result.problem)
    }
    const found = result.data.find((comment) => comment.id === id)
    const version = content.versions.find((one) => one.id === found?.versionId)
    if (version && version.id !== shown.id) return show(version)
    wanted.current = null
    toast.info(t('video_comments.gone'))
  })
  useEffect(() => {
    if (isReady && wanted.current) void open(wanted.current)
  }, [isReady, rows])
}
