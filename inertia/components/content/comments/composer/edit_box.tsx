import { useState } from 'react'
import { useReviewState } from '~/components/content/review/review_state'
import { WriteBox } from '~/components/content/comments/shared/write_box'
import { type Comment } from '~/components/content/comments/types'
import { useReaders } from '~/components/content/comments/composer/use_mentionable'
import { Button } from '~/components/ui/form/button'
import { type Api } from '~/hooks/use_api'
import { announce } from '~/lib/focus/announce'
import { t } from '~/lib/i18n'
import { mentionsIn, type MentionableUser } from '~/lib/mentions'

type Props = {
  comment: Comment
  /** Text of an edit that was begun earlier. */
  text: string
  onText: (text: string) => void
  onClose: () => void
}

/** Edits one's own comment in its place. */
export function EditBox({ comment, text, onText, onClose }: Props) {
  const { comments } = useReviewState()
  const [body, setBody] = useState(text)
  const readers = useReaders(comment.visibility)
  const [keepsDrawing, setKeepsDrawing] = useState(true)

  async function save(api: Api, picked: MentionableUser[]) {
    const result = await api.submit('patch', '/api/comments/:id', {
      params: { id: comment.id },
      body: {
        body: body.trim(),
        mentions: mentionsIn(body, readers, [...comment.mentions, ...picked]),
        ...(keepsDrawing ? {} : { drawing: null }),
      },
    })
    if (!result.ok) return false
    comments.put(result.data)
    announce(t('video_comments.saved'))
    return true
  }

  return (
    <WriteBox
      label={t('comments.edit_label')}
      users={readers}
      text={body}
      onText={(next) => {
        setBody(next)
        onText(next)
      }}
      submit={t('common.actions.save')}
      save={save}
      onClose={onClose}
    >
      {comment.drawing && (
        <Button
          size="sm"
          variant="quiet"
          className="mr-auto"
          aria-pressed={!keepsDrawing}
          onClick={() => setKeepsDrawing(!keepsDrawing)}
        >
          {t(keepsDrawing ? 'video_comments.drop_drawing' : 'video_comments.keep_drawing')}
        </Button>
      )}
    </WriteBox>
  )
}
