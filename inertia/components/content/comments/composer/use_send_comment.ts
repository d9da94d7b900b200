import { useReviewState } from '~/components/content/review/review_state'
import { useDraft } from '~/components/content/comments/composer/draft_store'
import { useReaders } from '~/components/content/comments/composer/use_mentionable'
import { rowOf } from '~/components/content/drawing/comment_drawings'
import { useApi } from '~/hooks/use_api'
import { useSharedProps } from '~/hooks/use_can'
import { announce } from '~/lib/focus/announce'
import { t } from '~/lib/i18n'
import { mentionsIn } from '~/lib/mentions'

/** Sends what is written, to whom it is for. */
export function useSendComment() {
  const { content, shown, transport, comments, draft: store, reveal } = useReviewState()
  const draft = useDraft(store)
  const user = useSharedProps().user!
  const api = useApi()
  const visibility = visibilityFor(
    user.reach === 'all',
    shown.releasedAt !== null,
    draft.visibility
  )
  const readers = useReaders(visibility)

  /** @returns whether it is said */
  async function say(): Promise<boolean> {
    const body = draft.body.trim()
    if (!body) return false
    const frame = draft.whole ? null : (draft.frame ?? transport?.state.frame ?? null)
    const here = transport?.state.frame
    const result = await api.submit('post', '/api/content/:id/comments', {
      params: { id: content.id },
      body: {
        versionId: shown.id,
        body,
        frame,
        endFrame: frame === null ? null : draft.endFrame,
        drawing: frame === null ? null : draft.drawing,
        visibility,
        mentions: mentionsIn(body, readers, draft.picked),
        fileIds: draft.files.map(({ id }) => id),
      },
    })
    if (!result.ok) return false
    announce(t('video_comments.sent'))
    store.sent(draft.body)
    const comment = rowOf(result.data)
    // Whoever went on meanwhile isn't taken back: what they write next is about what they see now.
    if (comments.put(comment) && transport?.state.frame === here) reveal(comment)
    return true
  }

  return { api, visibility, readers, say }
}

/** Only the team chooses; on what the client doesn't see yet, it is among itself. */
function visibilityFor(isTeam: boolean, isReleased: boolean, chosen: 'everyone' | 'team') {
  if (!isTeam) return 'everyone'
  return isReleased ? chosen : 'team'
}
