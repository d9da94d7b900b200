import { CalendarDays, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { plus } from '~/components/tasks/form/usual_days'
import { type TaskStatus } from '~/components/tasks/types'
import { Button } from '~/components/ui/button'
import { DateField } from '~/components/ui/date_field'
import { Field } from '~/components/ui/field'
import { Popover } from '~/components/ui/popover'
import { type ListQuery } from '~/hooks/use_query_state'
import { cx } from '~/lib/cx'
import { formatDate, isoDay } from '~/lib/format'
import { t } from '~/lib/i18n'

/** Work that can still be late. */
const UNDER_WAY: TaskStatus[] = ['new', 'in_progress', 'in_review', 'changes_requested']

/** When orders are due: what people ask for most, or any two days. */
export function DueFilter({ query }: { query: ListQuery<'/tasks'> }) {
  const [open, setOpen] = useState(false)
  const from = query.get('dueFrom') ?? ''
  const to = query.get('dueTo') ?? ''
  const words = wordsOf(from, to)
  const [today] = useState(() => isoDay(Date.now()))

  function choose(dueFrom: string | null, dueTo: string | null, status?: TaskStatus[]) {
    query.set({ dueFrom, dueTo, ...(status && { status }) })
    setOpen(false)
  }

  const chosenStatus = query.all('status')
  const presets = [
    {
      label: t('tasks.list.due.overdue'),
      // What is finished can't be late.
      onClick: () => choose(null, plus(today, -1), chosenStatus.length > 0 ? undefined : UNDER_WAY),
    },
    { label: t('tasks.list.due.today'), onClick: () => choose(today, today) },
    { label: t('tasks.list.due.week'), onClick: () => choose(today, plus(today, 7)) },
    { label: t('tasks.list.due.month'), onClick: () => choose(today, plus(today, 30)) },
  ]

  return (
    <Popover
      label={t('tasks.list.due.label')}
      align="start"
      open={open}
      onOpenChange={setOpen}
      className="w-84"
      trigger={
        <button
          type="button"
          className={cx(
            'inline-flex h-(--control) max-w-72 items-center gap-1.5 rounded-md border px-3 whitespace-nowrap transition-colors hover:bg-hover data-popup-open:bg-hover',
            words
              ? 'border-control bg-surface'
              : 'border-dashed border-line-strong text-muted hover:text-ink'
          )}
        >
          <span className={words ? 'text-muted' : undefined}>{t('tasks.list.due.label')}</span>
          {words && <span className="truncate font-medium">{words}</span>}
          <ChevronDown className="text-subtle" />
        </button>
      }
    >
      <div className="p-1">
        {presets.map(({ label, onClick }) => (
          <button
            key={label}
            type="button"
            onClick={onClick}
            className="option w-full text-left hover:bg-selected"
          >
            <CalendarDays />
            {label}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2 border-t border-line p-3">
        <Field label={t('tasks.list.due.from')} name="dueFrom">
          <DateField
            value={from}
            max={to || undefined}
            onValueChange={(day) => query.set({ dueFrom: day || null })}
            className="px-2!"
          />
        </Field>
        <Field label={t('tasks.list.due.to')} name="dueTo">
          <DateField
            value={to}
            min={from || undefined}
            onValueChange={(day) => query.set({ dueTo: day || null })}
            className="px-2!"
          />
        </Field>
        {words && (
          <Button look="quiet" size="sm" className="col-span-2" onClick={() => choose(null, null)}>
            {t('tasks.list.due.clear')}
          </Button>
        )}
      </div>
    </Popover>
  )
}

function wordsOf(from: string, to: string): string | null {
  if (from && to) {
    return from === to
      ? formatDate(from)
      : t('tasks.list.due.between', { from: formatDate(from), to: formatDate(to) })
  }
  if (from) return t('tasks.list.due.since', { from: formatDate(from) })
  return to ? t('tasks.list.due.until', { to: formatDate(to) }) : null
}
