import { AssignHere } from '~/components/overview/dashboard/assign_here'
import { VideoPoster } from '~/components/overview/dashboard/video_poster'
import { DashboardRow, RowList } from '~/components/overview/dashboard/dashboard_row'
import { type VideoSection } from '~/components/overview/dashboard/types'
import { DueDate } from '~/components/ui/display/relative_time'
import { useCan } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = {
  videos: VideoSection
  /** Whether its first row has the prominent button of the page. */
  first: boolean
}

/** Versions in team review with open team notes: they wait for their author. */
export function TeamNotes({ videos }: Pick<Props, 'videos'>) {
  const isManager = useCan()('task.assign')
  return (
    <RowList
      title={t(isManager ? 'dashboard.team_notes.all' : 'dashboard.team_notes.mine')}
      section={videos}
      href={pathTo('/content', { status: ['team_review'] })}
    >
      {videos.rows.map((video) => (
        <DashboardRow
          key={video.id}
          href={pathTo('/content/:id', { id: video.id })}
          picture={<VideoPoster video={video} className="w-14" />}
          title={video.title}
          meta={
            <>
              {isManager && video.assigneeName
                ? t('dashboard.team_notes.waits', {
                    name: video.assigneeName,
                    count: video.teamNotes,
                  })
                : t('dashboard.team_notes.count', { count: video.teamNotes })}
              {' · '}
              {video.companyName}
            </>
          }
          end={
            video.dueDate && (
              <DueDate day={video.dueDate} inDays={video.dueInDays} className="text-sm" />
            )
          }
          action={isManager ? undefined : t('dashboard.team_notes.open')}
        />
      ))}
    </RowList>
  )
}

/** Open revisions: the requested changes and their frame. */
export function RevisionRows({ videos, first }: Props) {
  const can = useCan()
  const seesAll = can('task.assign')
  return (
    <RowList
      title={t(seesAll ? 'dashboard.changes.all' : 'dashboard.changes.mine')}
      section={videos}
      href={pathTo('/content', { status: ['changes_requested'] })}
    >
      {videos.rows.map((video, index) => (
        <DashboardRow
          key={video.id}
          href={pathTo('/content/:id', { id: video.id })}
          picture={<VideoPoster video={video} className="w-14" />}
          title={video.title}
          meta={
            <>
              {video.companyName}
              {video.revisionNumber && (
                <> · {t('dashboard.changes.revision', { number: video.revisionNumber })}</>
              )}
              {seesAll && <> · {video.assigneeName ?? t('tasks.list.nobody')}</>}
            </>
          }
          quote={video.message}
          end={
            video.dueDate && (
              <DueDate day={video.dueDate} inDays={video.dueInDays} className="text-sm" />
            )
          }
          {...(seesAll && !video.assigneeName
            ? {
                button: (
                  <AssignHere
                    order={{ id: video.taskId, number: video.taskNumber, title: video.taskTitle }}
                    first={first && index === 0}
                  />
                ),
              }
            : { action: t('dashboard.changes.open') })}
          first={first && index === 0}
        />
      ))}
    </RowList>
  )
}
