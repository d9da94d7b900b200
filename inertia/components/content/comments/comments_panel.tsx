import { ListFilter } from 'lucide-react'
import { Composer } from '~/components/content/comments/composer/composer'
import { useReviewState } from '~/components/content/review/review_state'
import {
  CommentsFailed,
  CommentSkeletons,
} from '~/components/content/comments/shared/comments_placeholder'
import { Button } from '~/components/ui/form/button'
import { EmptyState } from '~/components/ui/display/empty_state'
import { useAnnouncement } from '~/lib/focus/announce'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'
import { lazyPart } from '~/lib/loading/lazy_part'
import { IconButton } from '~/components/ui/form/icon_button'
import { Popover } from '~/components/ui/overlay/popover'
import { SegmentedControl } from '~/components/ui/form/segmented_control'
import { Spinner } from '~/components/ui/display/spinner'

const SKELETONS = <CommentSkeletons rows={3} className="min-h-0 gap-5 overflow-hidden p-4" />

const load = () => import('~/components/content/comments/comment_list')
const CommentList = lazyPart(load, SKELETONS)
// Load the list's code while the comments are loading. If this fails, it is loaded again when the list is rendered.
load().catch(() => undefined)

/** The comments on the version on the screen, with the composer below. */
export function CommentsPanel() {
  const { comments, mayComment, layout, hasEarlier, earlier } = useReviewState()
  const { mode, isStacked } = layout
  const { failed } = comments
  // Wait for the comments on earlier versions, which are above these, so that nothing moves.
  const threads = hasEarlier && !earlier ? null : comments.threads
  const bar = threads && threads.length > 0 && <ViewBar />
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {bar && !isStacked && bar}
      <div
        className={cx(
          'relative flex flex-col',
          mode === 'column'
            ? 'min-h-40'
            : mode === 'writing'
              ? 'h-0 overflow-hidden'
              : 'min-h-0 flex-1'
        )}
      >
        {comments.heldCount > 0 && <NewComments count={comments.heldCount} />}
        {failed && <CommentsFailed retry={comments.refresh} className="m-4" />}
        {!threads && !failed && SKELETONS}
        {threads && (
          <CommentList threads={threads} head={isStacked && bar} empty={<NoComments />} />
        )}
      </div>
      {mayComment && <Composer />}
    </div>
  )
}

/** Number of comments that arrived in the meantime; a click shows them. */
function NewComments({ count }: { count: number }) {
  const { comments } = useReviewState()
  const words = t('video_comments.arrived', { count })
  useAnnouncement(words)
  return (
    <div className="absolute inset-x-0 top-2 z-10 flex justify-center">
      <Button
        size="sm"
        className="rounded-full! bg-raised shadow-float"
        onClick={comments.showHeld}
      >
        {words}
      </Button>
    </div>
  )
}

function NoComments() {
  const { mayComment, view, comments, shown } = useReviewState()
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
      body={[
        t(mayComment ? 'video_comments.empty_body' : 'video_comments.empty_reader'),
        shown.releasedAt === null && `${t('video_comments.unreleased')}.`,
      ]
        .filter(Boolean)
        .join(' ')}
    />
  )
}

const ViewFilters = lazyPart(
  () => import('~/components/content/comments/view/view_filters'),
  <Spinner className="m-auto" />
)

/** Selects which comments are shown, and in which order. */
function ViewBar() {
  const { view } = useReviewState()
  const { status, author, q, sort } = view.view
  const isSet = author !== null || q !== '' || sort !== 'timecode'
  return (
    <div className="flex shrink-0 items-center justify-between gap-2 border-b border-line px-3 py-1.5">
      <SegmentedControl
        label={t('video_comments.status')}
        value={status ?? 'all'}
        onValueChange={(next) => view.set({ status: next === 'all' ? null : next })}
        options={[
          { value: 'all', label: t('video_comments.all') },
          { value: 'open', label: t('video_comments.open') },
          { value: 'resolved', label: t('video_comments.resolved') },
        ]}
      />
      <Popover
        label={t('video_comments.filter')}
        className="flex min-h-38 w-72 flex-col gap-3 p-3"
        trigger={
          <IconButton
            label={t('video_comments.filter')}
            className={cx(isSet && 'bg-accent-soft text-accent-text')}
          >
            <ListFilter />
          </IconButton>
        }
      >
        <ViewFilters />
      </Popover>
    </div>
  )
}
