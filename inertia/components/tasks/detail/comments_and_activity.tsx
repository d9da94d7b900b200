import { useState, useEffect, useEffectEvent, useRef } from 'react'
import { usePage } from '@inertiajs/react'
import { useTaskComments, type TaskComments } from '~/components/tasks/comments/use_comments'
import { ActivityFeed } from '~/components/tasks/detail/activity_feed'
import { type Activity, type Mentionable, type Task } from '~/components/tasks/types'
import { InSection } from '~/components/ui/display/card'
import { TabPanel, Tabs } from '~/components/ui/display/tabs/tabs'
import { t } from '~/lib/i18n'
import {
  CommentsFailed,
  CommentSkeletons,
} from '~/components/content/comments/shared/comments_placeholder'
import { TaskCommentItem } from '~/components/tasks/comments/comment_item'
import { TaskComposer } from '~/components/tasks/comments/composer'
import { Button } from '~/components/ui/form/button'
import { EmptyState } from '~/components/ui/display/empty_state'
import { useCan } from '~/hooks/use_can'
import { useSharedProps } from '~/hooks/use_shared_props'
import { scrollToMiddle } from '~/lib/focus/focus'
import { toast } from '~/components/ui/overlay/toast'
import { queryOf } from '~/lib/urls'

type Props = {
  task: Task
  users: Mentionable[] | undefined
  activity: Activity[] | undefined
}

/** The comments on the order, and its history. */
export function CommentsAndActivity({ task, users, activity }: Props) {
  const [tab, setTab] = useState<'comments' | 'activity'>('comments')
  const comments = useTaskComments(task.id)
  const count = comments.total ?? task.counts.comments
  return (
    <Tabs
      value={tab}
      onValueChange={setTab}
      tabs={[
        { value: 'comments', label: t('comments.tab'), count: count || undefined },
        { value: 'activity', label: t('comments.activity_tab') },
      ]}
    >
      <TabPanel value="comments">
        <InSection value>
          <CommentList task={task} users={users} comments={comments} />
        </InSection>
      </TabPanel>
      <TabPanel value="activity">
        <ActivityFeed taskId={task.id} activity={activity} />
      </TabPanel>
    </Tabs>
  )
}

type CommentListProps = { task: Task; users: Mentionable[] | undefined; comments: TaskComments }

/** The comments on an order, oldest first, above the editor. */
function CommentList({ task, users, comments }: CommentListProps) {
  const can = useCan()
  const { user } = useSharedProps()
  const linked = useLinkedComment(comments)
  if (!user) return null
  const mayComment = can('content.comment')
  const { rows } = comments
  return (
    <>
      {comments.hasEarlier && <EarlierActivity onShow={comments.showEarlier} />}
      {comments.failed && <CommentsFailed retry={comments.refresh} />}
      {!rows && !comments.failed && <CommentSkeletons rows={2} className="gap-4" />}
      {rows?.length === 0 && (
        <EmptyState
          compact
          mark="countdown"
          title={t('comments.empty')}
          body={t(mayComment ? 'comments.empty_body' : 'comments.empty_reader')}
        />
      )}
      {rows && rows.length > 0 && (
        <ol className="mb-5 flex flex-col gap-4">
          {rows.toReversed().map((comment) => (
            <li key={comment.id}>
              <TaskCommentItem
                comment={comment}
                mine={mayComment && comment.author.id === user.id}
                users={users ?? []}
                comments={comments}
                isLinked={comment.id === linked}
              />
            </li>
          ))}
        </ol>
      )}
      {mayComment && (
        <TaskComposer task={task} userId={user.id} users={users} comments={comments} />
      )}
    </>
  )
}

/** Scrolls to the comment that the URL names and focuses it, after loading it if necessary. */
function useLinkedComment(comments: TaskComments): string | null {
  const { url } = usePage()
  const linked = queryOf(url).get('comment')
  const wanted = useRef(linked)
  /** State, so that the effect runs after the comment is rendered. */
  const [loaded, setLoaded] = useState<string | null>(null)
  const isReady = comments.rows !== null

  const open = useEffectEvent(async (id: string) => {
    wanted.current = null
    const isThere = await comments.load(id)
    if (isThere === false) toast.info(t('video_comments.gone'))
    if (isThere) setLoaded(id)
  })
  useEffect(() => {
    if (isReady && wanted.current) void open(wanted.current)
  }, [isReady])
  useEffect(() => {
    if (!loaded) return
    const item = document.querySelector<HTMLElement>(`[data-comment="${CSS.escape(loaded)}"]`)
    item?.focus({ preventScroll: true })
    if (item) scrollToMiddle(item)
  }, [loaded])

  return linked
}

function EarlierActivity({ onShow }: { onShow: () => Promise<void> }) {
  const [loading, setLoading] = useState(false)
  async function show() {
    setLoading(true)
    await onShow()
    setLoading(false)
  }
  return (
    <Button variant="quiet" className="mb-3 w-full" loading={loading} onClick={() => void show()}>
      {t('comments.earlier')}
    </Button>
  )
}
