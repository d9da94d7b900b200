import { AssignHere } from '~/components/overview/dashboard/assign_here'
import { CutPoster } from '~/components/overview/dashboard/cut_poster'
import { DashboardRow, RowList } from '~/components/overview/dashboard/dashboard_row'
import { type Cuts } from '~/components/overview/dashboard/types'
import { DueDate } from '~/components/ui/display/relative_time'
import { useCan } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = {
  cuts: Cuts
  /** Whether it is the first section of the page. */
  first: boolean
}

/** Versions in team review that have open team notes, which their author must work on. */
export function TeamNotes({ cuts }: Pick<Props, 'cuts'>) {
  const isManager = useCan()('task.assign')
  return (
    <RowList
      title={t(isManager ? 'dashboard.team_notes.all' : 'dashboard.team_notes.mine')}
      section={cuts}
      href={pathTo('/content', { status: ['team_review'] })}
    >
      {cuts.rows.map((cut) => (
        <DashboardRow
          key={cut.id}
          href={pathTo('/content/:id', { id: cut.id })}
          picture={<CutPoster cut={cut} className="w-14" />}
          title={cut.title}
          meta={
            <>
              {isManager && cut.assigneeName
                ? t('dashboard.team_notes.waits', { name: cut.assigneeName, count: cut.teamNotes })
                : t('dashboard.team_notes.count', { count: cut.teamNotes })}
              {' · '}
              {cut.companyName}
            </>
          }
          end={
            cut.dueDate && <DueDate day={cut.dueDate} inDays={cut.dueInDays} className="text-sm" />
          }
          action={isManager ? undefined : t('dashboard.team_notes.open')}
        />
      ))}
    </RowList>
  )
}

/** Open revisions: the requested changes and their frame. */
export function RevisionRows({ cuts, first }: Props) {
  const can = useCan()
  const seesAllRounds = can('task.assign')
  return (
    <RowList
      title={t(seesAllRounds ? 'dashboard.changes.all' : 'dashboard.changes.mine')}
      section={cuts}
      href={pathTo('/content', { status: ['changes_requested'] })}
    >
      {cuts.rows.map((cut, index) => (
        <DashboardRow
          key={cut.id}
          href={pathTo('/content/:id', { id: cut.id })}
          picture={<CutPoster cut={cut} className="w-14" />}
          title={cut.title}
          meta={
            <>
              {cut.companyName}
              {cut.roundNumber && (
                <> · {t('dashboard.changes.revision', { number: cut.roundNumber })}</>
              )}
              {seesAllRounds && <> · {cut.assigneeName ?? t('tasks.list.nobody')}</>}
            </>
          }
          quote={cut.message}
          end={
            cut.dueDate && <DueDate day={cut.dueDate} inDays={cut.dueInDays} className="text-sm" />
          }
          {...(seesAllRounds && !cut.assigneeName
            ? {
                button: (
                  <AssignHere
                    order={{ id: cut.taskId, number: cut.taskNumber, title: cut.taskTitle }}
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
