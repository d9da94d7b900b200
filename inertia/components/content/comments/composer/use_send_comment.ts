import { useReviewState } from '~/components/content/review/review_state'
import { frameOf, useDraft } from '~/components/content/comments/composer/draft_store'
import { useReaders } from '~/components/content/comments/composer/use_mentionable'
import { type WrittenComment } from '~/components/content/comments/types'
import { rowOf } from '~/components/content/drawing/comment_drawings'
import { useApi } from '~/hooks/use_api'
import { useSharedProps } from '~/hooks/use_shared_props'
import { announce } from '~/lib/focus/announce'
import { t } from '~/lib/i18n'
import { mentionsIn } from '~/lib/mentions'

/** Sends the draft as a comment. */
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

  /**
   * Sends the draft and goes to the comment, if it is about the frame on the screen.
   * @returns whether it was sent
   */
  async function sendComment(): Promise<boolean> {
    const here = transport?.state.frame
    const written = await write(draft.body.trim())
    if (!written) return false
    const comment = rowOf(written)
    // A user who has moved on stays there: their next comment is about what they see now.
    if (comments.put(comment) && transport?.state.frame === here) reveal(comment)
    return true
  }

  /**
   * Sends the draft before a decision. A draft without text gets a text that refers to its drawing or files.
   * @returns the id of the comment; null if it wasn't sent
   */
  async function include(): Promise<string | null> {
    const fallbackTextKey = draft.drawing ? 'comments.see_drawing' : 'comments.see_files'
    const written = await write(draft.body.trim() || t(fallbackTextKey))
    if (!written) return null
    comments.put(written)
    return written.id
  }

  async function write(body: string): Promise<WrittenComment | null> {
    if (!body) return null
    const frame = frameOf(draft, transport)
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
    if (!result.ok) return null
    announce(t('video_comments.sent'))
    store.clearSent(draft)
    return result.data
  }

  return { api, visibility, readers, sendComment, include }
}

/**
 * Returns the visibility of a comment. Only the team can choose it; on an unreleased version, comments are always for
 * the team.
 */
function visibilityFor(isTeam: boolean, isReleased: boolean, chosen: 'everyone' | 'team') {
  if (!isTeam) return 'everyone'
  return isReleased ? chosen : 'team'
}
