import { Line, LineList } from '~/components/dashboard/line'
import { type CutRow, type Section } from '~/components/dashboard/types'
import { LinkButton } from '~/components/ui/button'
import { Poster } from '~/components/ui/poster'
import { DueDate } from '~/components/ui/relative_time'
import { useCan } from '~/hooks/use_can'
import { posterUrl } from '~/lib/files'
import { t } from '~/lib/i18n'

/** Rounds of changes that are open: what was asked for, on which frame. */
export function ChangeLines({ cuts }: { cuts: Section<CutRow> }) {
  const can = useCan()
  const seesAllRounds = can('task.assign')
  return (
    <LineList
      title={t(seesAllRounds ? 'dashboard.changes.all' : 'dashboard.changes.mine')}
      total={cuts.total}
      shown={cuts.rows.length}
      href="/content?status=changes_requested"
    >
      {cuts.rows.map((cut) => (
        <Line
          key={cut.id}
          href={`/content/${cut.id}`}
          picture={
            <Poster
              src={posterUrl(cut.posterFileId)}
              processing={cut.isProcessing}
              small
              className="w-18"
            />
          }
          title={cut.title}
          meta={
            <>
              {cut.companyName}
              {cut.roundNumber && (
                <> · {t('dashboard.changes.round', { number: cut.roundNumber })}</>
              )}
              {seesAllRounds && cut.assigneeName && <> · {cut.assigneeName}</>}
            </>
          }
          quote={cut.message}
          end={cut.dueDate && <DueDate day={cut.dueDate} className="text-sm" />}
          action={
            <LinkButton size="sm" href={`/content/${cut.id}`} tabIndex={-1}>
              {t('dashboard.changes.open')}
            </LinkButton>
          }
        />
      ))}
    </LineList>
  )
}
