import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/ui/form/button'
import { DateField } from '~/components/ui/form/date_field'
import { Field } from '~/components/ui/form/field'
import { FilterPopover } from '~/components/ui/table/filter_popover'

/** Days as `YYYY-MM-DD`; empty for none. */
type Days = { from: string; to: string }

type Props = Days & {
  label: string
  /** What is chosen, in words. */
  words: string | null
  /** What people ask for most. */
  presets: { label: string; choose: () => void }[]
  /** The last day that can be chosen. */
  latest?: string
  texts: { from: string; to: string; clear: string }
  onChange: (days: Partial<Days>) => void
}

/** A filter by days: the usual ones, or any two. */
export function DayRangeFilter(props: Props) {
  const { label, words, from, to, presets, latest, texts, onChange } = props
  const [open, setOpen] = useState(false)
  return (
    <FilterPopover label={label} words={words} open={open} onOpenChange={setOpen} className="w-84">
      <div className="p-1">
        {presets.map((preset) => (
          <button
            key={preset.label}
            type="button"
            onClick={() => {
              preset.choose()
              setOpen(false)
            }}
            className="option w-full text-left hover:bg-selected"
          >
            <CalendarDays />
            {preset.label}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2 border-t border-line p-3">
        <Field label={texts.from} name="from">
          <DateField
            value={from}
            max={to || latest}
            onValueChange={(day) => onChange({ from: day })}
          />
        </Field>
        <Field label={texts.to} name="to">
          <DateField
            value={to}
            min={from || undefined}
            max={latest}
            onValueChange={(day) => onChange({ to: day })}
          />
        </Field>
        {words !== null && (
          <Button
            variant="quiet"
            size="sm"
            className="col-span-2"
            onClick={() => {
              onChange({ from: '', to: '' })
              setOpen(false)
            }}
          >
            {texts.clear}
          </Button>
        )}
      </div>
    </FilterPopover>
  )
}
