import { useState } from 'react'
import { CommentList } from '~/components/tasks/comments/comment_list'
import { useComments } from '~/components/tasks/comments/use_comments'
import { ActivityFeed } from '~/components/tasks/detail/activity_feed'
import { type Activity, type Mentionable, type Task } from '~/components/tasks/types'
import { InSection } from '~/components/ui/display/card'
import { TabPanel, Tabs } from '~/components/ui/display/tabs/tabs'
import { t } from '~/lib/i18n'

type Props = {
  task: Task
  people: Mentionable[] | undefined
  activity: Activity[] | undefined
}

/** What is said about the order, and what happened to it. */
export function CommentsAndActivity({ task, people, activity }: Props) {
  const [tab, setTab] = useState<'comments' | 'activity'>('comments')
  const comments = useComments(task.id)
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
          <CommentList task={task} people={people} comments={comments} />
        </InSection>
      </TabPanel>
      <TabPanel value="activity">
        <ActivityFeed taskId={task.id} activity={activity} />
      </TabPanel>
    </Tabs>
  )
}
