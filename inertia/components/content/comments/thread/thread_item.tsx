import { CornerDownRight } from 'lucide-react'
import { useState } from 'react'
import { CommentItem } from '~/components/content/comments/thread/comment_item'
import { commentName, placeWords } from '~/components/content/comments/comment_name'
import { useReviewState } from '~/components/content/review/review_state'
import { type Thread, type Comment } from '~/components/content/comments/types'
import { Button } from '~/components/ui/form/button'
import { useStoredText } from '~/components/content/comments/composer/use_stored_text'
import { useSharedProps } from '~/hooks/use_shared_props'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { WriteBox } from '~/components/content/comments/shared/write_box'
import { useReaders } from '~/components/content/comments/composer/use_mentionable'
import { type Api } from '~/hooks/use_api'
import { announce } from '~/lib/focus/announce'
import { mentionsIn, type MentionableUser } from '~/lib/mentions'

/** A comment and its replies. A click anywhere on it shows its frame. */
export function ThreadItem({ thread: { root, replies } }: { thread: Thread }) {
  const { active, activate, mayComment, rate } = useReviewState()
  const { user } = useSharedProps()
  const [text, setText] = useStoredText(`review-reply.${user!.id}.${root.id}`)
  const [isReplying, setReplying] = useState(text !== '')
  // After the reply box closes, the focus returns to the button that opened it.
  const [isBack, setBack] = useState(false)
  const isActive = active?.id === root.id || replies.some(({ id }) => id === active?.id)
  function close() {
    setReplying(false)
    setBack(true)
  }

  return (
    <article
      data-comment={root.id}
      aria-label={`${t('video_comments.marker', { name: root.author.fullName, count: 1 })}, ${placeWords(root, rate) || t('video_comments.whole')}`}
      aria-current={isActive || undefined}
      tabIndex={-1}
      data-active={isActive || undefined}
      onClick={(event) => isPlain(event.target) && activate(root)}
      className={cx(
        'border-b border-line px-4 py-3 -outline-offset-2 transition-colors',
        isActive ? 'bg-accent-soft shadow-[inset_2px_0_0_var(--color-accent)]' : 'hover:bg-hover'
      )}
    >
      <CommentItem comment={root} hasReplies={replies.length > 0} />
      {replies.length > 0 && (
        <ol className="mt-2.5 ml-3 flex flex-col gap-2.5 border-l border-line-strong pl-4">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} />
            </li>
          ))}
        </ol>
      )}
      {mayComment && !isReplying && (
        <Button
          autoFocus={isBack}
          variant="quiet"
          size="sm"
          icon={<CornerDownRight className="size-3.5!" />}
          className="mt-1 ml-6.5"
          aria-label={`${t('video_comments.reply')}: ${commentName(root, rate)}`}
          onClick={() => setReplying(true)}
        >
          {t('video_comments.reply')}
        </Button>
      )}
      {mayComment && isReplying && (
        <ReplyBox root={root} text={text} onText={setText} onClose={close} />
      )}
    </article>
  )
}

/** Whether a click is on plain text: not on a button or a field, and without selecting text. */
function isPlain(target: EventTarget): boolean {
  if (!(target instanceof Element) || getSelection()?.toString()) return false
  return target.closest('button, a, input, textarea, label, [role=menu], [role=menuitem]') === null
}

type Props = {
  root: Comment
  text: string
  onText: (text: string) => void
  onClose: () => void
}

/** Writes a reply to a comment, with the visibility of that comment. */
function ReplyBox({ root, text, onText, onClose }: Props) {
  const { comments, content } = useReviewState()
  const readers = useReaders(root.visibility)

  async function answer(api: Api, picked: MentionableUser[]) {
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
    if (!result.ok) return false
    onText('')
    comments.put(result.data)
    announce(t('video_comments.replied'))
    return true
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
      users={readers}
      text={text}
      onText={onText}
      submit={t('video_comments.reply')}
      save={answer}
      onClose={onClose}
      className="mt-2.5 ml-3 pl-4"
    />
  )
}
