import { Suspense } from 'react'
import { Composer } from '~/components/content/comments/composer/composer'
import { useReviewState } from '~/components/content/comments/review_state'
import { ViewBar } from '~/components/content/comments/view/view_bar'
import { useMentionable } from '~/components/content/comments/composer/use_mentionable'
import { Button } from '~/components/ui/form/button'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Notice } from '~/components/ui/display/notice'
import { Skeleton } from '~/components/ui/display/skeleton'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { lazily } from '~/lib/loading/lazily'

const load = async () => {
  const { CommentList: list } = await import('~/components/content/comments/comment_list')
  return { default: list }
}
const CommentList = lazily(load)
// On its way while the comments are; should it fail, it is asked for again where it is drawn.
load().catch(() => undefined)

/** Everything that is said about the version on the screen, over the place to write. */
export function CommentsPanel() {
  const { comments, mayComment, content, isStacked, isWriting } = useReviewState()
  const people = useMentionable(content.taskId)
  const { threads, failed } = comments
  const bar = threads && threads.length > 0 && <ViewBar />
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {bar && !isStacked && bar}
      <div
        className={cx(
          'relative flex flex-col',
          isWriting ? 'h-0 overflow-hidden' : 'min-h-0 flex-1'
        )}
      >
        {comments.heldCount > 0 && <Arrived count={comments.heldCount} />}
        {failed && (
          <Notice
            tone="overdue"
            className="m-4"
            action={
              <Button size="sm" onClick={() => void comments.refresh()}>
                {t('common.actions.retry')}
              </Button>
            }
          >
            {t('comments.failed')}
          </Notice>
        )}
        {!threads && !failed && <Waiting />}
        {threads && (
          <Suspense fallback={<Waiting />}>
            <CommentList
              threads={threads}
              people={people}
              head={isStacked && bar}
              empty={<Nothing />}
            />
          </Suspense>
        )}
      </div>
      {mayComment && <Composer people={people} />}
    </div>
  )
}

/** What others said meanwhile, until somebody wants to see it. */
function Arrived({ count }: { count: number }) {
  const { comments } = useReviewState()
  return (
    <div role="status" className="absolute inset-x-0 top-2 z-10 flex justify-center">
      <Button
        size="sm"
        className="rounded-full! bg-raised shadow-float"
        onClick={comments.showHeld}
      >
        {t('video_comments.arrived', { count })}
      </Button>
    </div>
  )
}

function Nothing() {
  const { mayComment, view, comments } = useReviewState()
  if (comments.threads?.length) {
    return (
      <EmptyState
        compact
        title={t('video_comments.no_match')}
        action={
          <Button size="sm" onClick={view.clear}>
            {t('video_comments.show_all')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      compact
      mark="countdown"
      title={t('comments.empty')}
      body={t(mayComment ? 'video_comments.empty_body' : 'video_comments.empty_reader')}
    />
  )
}

function Waiting() {
  return (
    <div
      role="status"
      aria-label={t('common.loading')}
      className="flex min-h-0 flex-col gap-5 overflow-hidden p-4"
    >
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-6 rounded-full" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-3.5 w-32" />
            <Skeleton className="h-3.5 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
