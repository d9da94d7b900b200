import { Plus } from 'lucide-react'
import { Tray } from '~/components/calendar/tray'
import { type Entry, longDay } from '~/components/calendar/entries'
import { SkeletonRows } from '~/components/ui/display/skeleton'
import { LinkButton } from '~/components/ui/form/button'
import { Dialog } from '~/components/ui/overlay/dialog'
import { useCan } from '~/hooks/use_can'
import { useKept } from '~/components/ui/overlay/use_kept'
import { t } from '~/lib/i18n'

type Props = {
  /** The day to plan for; null while the dialog is closed. */
  day: string | null
  undated: Entry[]
  /** Whether there are more of them. */
  isCapped: boolean
  /** Videos that aren't approved yet, and approved ones that already have a date; undefined until loaded. */
  others: Entry[] | undefined
  withCompany: boolean
  onPlan: (entry: Entry, day: string) => void
  onClose: () => void
}

/** Selects the video to publish on a day. */
export function PlanDayDialog({
  day: openDay,
  undated,
  isCapped,
  others,
  withCompany,
  onPlan,
  onClose,
}: Props) {
  const day = useKept(openDay)
  const mayOrder = useCan()('task.create')
  const isApproved = ({ status }: Entry) => status === 'approved'
  const groups = [
    { id: 'undated', entries: undated },
    { id: 'tentative', entries: (others ?? []).filter((entry) => !isApproved(entry)) },
    { id: 'again', entries: (others ?? []).filter(isApproved) },
  ] as const
  const filled = groups.filter(({ entries }) => entries.length > 0)
  return (
    <Dialog
      size="sm"
      open={openDay !== null}
      onOpenChange={(open) => !open && onClose()}
      title={day && t('calendar.plan_day.title', { day: longDay(day) })}
    >
      {day && (
        <div className="flex flex-col gap-5">
          {filled.map(({ id, entries }) => (
            <section key={id} aria-labelledby={`plan-${id}`}>
              <h3 id={`plan-${id}`} className="text-sm">
                {t(`calendar.plan_day.${id}`)}
              </h3>
              {id === 'tentative' && (
                <p className="text-sm text-muted">{t('calendar.plan_day.tentative_lead')}</p>
              )}
              <div className="mt-2">
                <Tray
                  undated={entries}
                  isCapped={id === 'undated' && isCapped}
                  mayPlan
                  withCompany={withCompany}
                  onPlan={(entry) => onPlan(entry, day)}
                />
              </div>
            </section>
          ))}
          {!others && <SkeletonRows rows={3} />}
          {others && filled.length === 0 && (
            <>
              <p className="text-muted">
                {t('calendar.plan_day.nothing')} {t('calendar.plan_day.nothing_yet')}
              </p>
              {mayOrder && (
                <LinkButton href="/tasks/new" icon={<Plus />} className="self-start">
                  {t('tasks.list.new')}
                </LinkButton>
              )}
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}
