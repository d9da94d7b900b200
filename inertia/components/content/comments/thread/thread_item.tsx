import { CornerDownRight } from 'lucide-react'
import { useState } from 'react'
import { CommentItem } from '~/components/content/comments/thread/comment_item'
import { commentName, placeWords } from '~/components/content/comments/comment_name'
import { useReviewState } from '~/components/content/review/review_state'
import { ReplyBox } from '~/components/content/comments/composer/reply_box'
import { type Thread } from '~/components/content/comments/types'
import { Button } from '~/components/ui/form/button'
import { useStoredText } from '~/components/content/comments/composer/use_stored_text'
import { useSharedProps } from '~/hooks/use_can'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

/** What was said and what was answered. A click anywhere on it shows its frame. */
export function ThreadItem({ thread: { root, replies } }: { thread: Thread }) {
  const { active, activate, mayComment, rate } = useReviewState()
  const { user } = useSharedProps()
  const [text, setText] = useStoredText(`review-reply.${user!.id}.${root.id}`)
  const [isReplying, setReplying] = useState(text !== '')
  // After a reply, or without one, the focus is where it was.
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

/** Neither a button nor a field, nor words that are being marked. */
function isPlain(target: EventTarget): boolean {
  if (!(target instanceof Element) || getSelection()?.toString()) return false
  return target.closest('button, a, input, textarea, label, [role=menu], [role=menuitem]') === null
}
