import { Film } from 'lucide-react'
import { VideoCard } from '~/components/tasks/detail/video_card'
import { isFinal, type Content, type Task } from '~/components/tasks/types'
import { Button } from '~/components/ui/button'
import { Section } from '~/components/ui/card'
import { EmptyState } from '~/components/ui/empty_state'
import { useSharedProps } from '~/hooks/use_can'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  task: Task
  content: Content[]
  mayUpload: boolean
  onUpload: () => void
}

/** What has been made for the order so far. */
export function Videos({ task, content, mayUpload, onUpload }: Props) {
  const seesAll = useSharedProps().user?.reach === 'all'
  const approved = content.filter(({ status }) => status === 'approved').length
  const { quantity } = task
  const none = isFinal(task.status) ? 'none_final' : seesAll ? 'none_team' : 'none_client'
  return (
    <Section
      title={t('tasks.show.videos.title')}
      action={
        content.length > 0 && (
          <span className={cx('tabular', approved >= quantity ? 'text-approved' : 'text-muted')}>
            {t('tasks.approved_of_long', { approved, quantity })}
          </span>
        )
      }
    >
      {content.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2">
          {content.map((item) => (
            <li key={item.id}>
              <VideoCard item={item} ratio={task.aspectRatio} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="rounded-lg border border-dashed border-line-strong">
          <EmptyState
            compact
            mark={isFinal(task.status) ? 'sprocket' : 'countdown'}
            title={t('tasks.show.videos.none')}
            body={t(`tasks.show.videos.${none}`)}
            action={
              mayUpload && (
                <Button icon={<Film />} onClick={onUpload}>
                  {t('tasks.show.upload')}
                </Button>
              )
            }
          />
        </div>
      )}
    </Section>
  )
}
