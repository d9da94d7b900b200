import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { dayOf, endOfDay, plusDays, startOfDay } from '~/components/audit/day_bounds'
import { FilterPopover } from '~/components/audit/filter_popover'
import { Button } from '~/components/ui/button'
import { DateField } from '~/components/ui/date_field'
import { Field } from '~/components/ui/field'
import { type ListQuery } from '~/hooks/use_query_state'
import { formatDate, isoDay } from '~/lib/format'
import { t } from '~/lib/i18n'

/** The days that a log is read of: the usual ones, or any two. */
export function WhenFilter({ query }: { query: ListQuery<'/audit'> }) {
  const [open, setOpen] = useState(false)
  const [today] = useState(() => isoDay(Date.now()))
  const from = dayOf(query.get('from'))
  const to = dayOf(query.get('to'))
  const presets = [
    { label: t('audit.filters.today'), since: today },
    { label: t('audit.filters.week'), since: plusDays(today, -6) },
    { label: t('audit.filters.month'), since: plusDays(today, -29) },
  ]

  function choose(patch: { from?: string | null; to?: string | null }) {
    query.set({
      ...('from' in patch && { from: patch.from ? startOfDay(patch.from) : null }),
      ...('to' in patch && { to: patch.to ? endOfDay(patch.to) : null }),
    })
  }

  return (
    <FilterPopover
      label={t('audit.filters.when')}
      words={wordsOf(from, to)}
      open={open}
      onOpenChange={setOpen}
    >
      <div className="p-1">
        {presets.map(({ label, since }) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              choose({ from: since, to: null })
              setOpen(false)
            }}
            className="option w-full text-left hover:bg-selected"
          >
            <CalendarDays />
            {label}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2 border-t border-line p-3">
        <Field label={t('audit.filters.from')} name="from">
          <DateField
            value={from}
            max={to || today}
            onValueChange={(day) => choose({ from: day || null })}
            className="px-2!"
          />
        </Field>
        <Field label={t('audit.filters.to')} name="to">
          <DateField
            value={to}
            min={from || undefined}
            max={today}
            onValueChange={(day) => choose({ to: day || null })}
            className="px-2!"
          />
        </Field>
        {(from || to) && (
          <Button
            look="quiet"
            size="sm"
            className="col-span-2"
            onClick={() => {
              choose({ from: null, to: null })
              setOpen(false)
            }}
          >
            {t('audit.filters.any_time')}
          </Button>
        )}
      </div>
    </FilterPopover>
  )
}

function wordsOf(from: string, to: string): string | null {
  if (from && to) {
    return from === to
      ? formatDate(from)
      : t('audit.filters.between', { from: formatDate(from), to: formatDate(to) })
  }
  if (from) return t('audit.filters.since', { from: formatDate(from) })
  return to ? t('audit.filters.until', { to: formatDate(to) }) : null
}
