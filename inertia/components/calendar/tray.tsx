import { GripVertical } from 'lucide-react'
import { type Ref } from 'react'
import { type Entry } from '~/components/calendar/entries'
import { Button } from '~/components/ui/form/button'
import { Poster } from '~/components/ui/display/poster'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  undated: Entry[]
  /** Whether there are more of them. */
  isCapped: boolean
  withCompany: boolean
  mayPlan: boolean
  /** Whether its videos can be dragged onto a day. */
  draggable?: boolean
  onPlan: (entry: Entry) => void
}

/** Approved videos without a date. */
export function Tray({
  undated,
  isCapped,
  withCompany,
  mayPlan,
  draggable = false,
  onPlan,
}: Props) {
  if (undated.length === 0) return <p className="text-muted">{t('calendar.tray.empty')}</p>
  return (
    <ul className="flex flex-col gap-1">
      {undated.map((entry) => (
        <li
          key={entry.contentId}
          data-content={mayPlan && draggable ? entry.contentId : undefined}
          data-title={entry.title}
          className={cx(
            'group flex items-center gap-2.5 rounded-md border border-transparent p-1.5',
            mayPlan && draggable && 'cursor-grab border-line bg-surface active:cursor-grabbing'
          )}
        >
          {mayPlan && draggable && <GripVertical aria-hidden className="-mr-1 text-subtle" />}
          <Poster small src={entry.posterUrl} ratio={0.8} className="w-8" />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-sm font-medium">{entry.title}</span>
            <span className="block truncate text-xs text-muted">
              {withCompany ? entry.company.name : entry.task.number}
            </span>
          </span>
          {mayPlan && (
            <Button
              size="sm"
              data-plan={entry.contentId}
              aria-label={t('calendar.tray.plan_named', { title: entry.title })}
              onClick={() => onPlan(entry)}
            >
              {t('calendar.tray.plan')}
            </Button>
          )}
        </li>
      ))}
      {isCapped && (
        <li className="p-1.5 text-sm text-muted">
          {t('calendar.tray.latest', { count: undated.length })}
        </li>
      )}
    </ul>
  )
}

type PanelProps = Omit<Props, 'draggable'> & {
  ref: Ref<HTMLElement>
  /** Number of unplanned videos, as text. */
  count: string
  isDraggable: boolean
}

/** The approved videos without a date, next to the days. */
export function TrayPanel({ ref, count, isDraggable, ...tray }: PanelProps) {
  return (
    <aside
      ref={ref}
      aria-label={t('calendar.tray.title')}
      className="sticky top-4 flex max-h-[calc(100dvh-2rem)] w-72 shrink-0 flex-col gap-3 overflow-y-auto rounded-lg border border-line bg-canvas p-4 max-xl:hidden"
    >
      <div>
        <h2 className="text-base">
          {t('calendar.tray.title')}{' '}
          <span className="tabular font-normal text-subtle">{count}</span>
        </h2>
        {tray.mayPlan && isDraggable && tray.undated.length > 0 && (
          <p className="mt-0.5 text-sm text-muted">{t('calendar.tray.lead')}</p>
        )}
      </div>
      <Tray {...tray} draggable={isDraggable} />
    </aside>
  )
}
