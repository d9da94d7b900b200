import { useState } from 'react'
import { useReviewState } from '~/components/content/review/review_state'
import { WriteBox } from '~/components/content/comments/shared/write_box'
import { type Comment } from '~/components/content/comments/types'
import { useReaders } from '~/components/content/comments/composer/use_mentionable'
import { useApi } from '~/hooks/use_api'
import { announce } from '~/lib/focus/announce'
import { t } from '~/lib/i18n'
import { mentionsIn, type Named } from '~/lib/mentions'

type Props = {
  root: Comment
  text: string
  onText: (text: string) => void
  onClose: () => void
}

/** Answers a comment; the answer is for whom the comment is for. */
export function ReplyBox({ root, text, onText, onClose }: Props) {
  const { comments, content } = useReviewState()
  const api = useApi()
  const [picked, setPicked] = useState<Named[]>([])
  const readers = useReaders(root.visibility)

  async function answer() {
    const body = text.trim()
    const result = await api.submit('post', '/api/content/:id/comments', {
      params: { id: content.id },
      body: {
        versionId: root.versionId,
        parentId: root.id,
        body,
        visibility: root.visibility,
        mentions: mentionsIn(body, readers, picked),
      },
    })
    if (!result.ok) return
    onText('')
    comments.put(result.data)
    announce(t('video_comments.replied'))
    onClose()
  }

  return (
    <WriteBox
      label={t('video_comments.reply_label')}
      autoFocus={text === ''}
      minRows={1}
      maxRows={8}
      placeholder={t(
        root.visibility === 'team'
          ? 'comments.placeholder_team'
          : 'video_comments.reply_placeholder'
      )}
      people={readers}
      onPick={(person) => setPicked([...picked, person])}
      text={text}
      onText={onText}
      api={api}
      submit={t('video_comments.reply')}
      onSubmit={answer}
      onClose={onClose}
      className="mt-2.5 ml-3 pl-4"
    />
  )
}
