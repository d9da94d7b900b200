import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Button } from '~/components/ui/form/button'
import { DateField } from '~/components/ui/form/date_field'
import { Field } from '~/components/ui/form/field'
import { FilterPopover } from '~/components/ui/table/filter_popover'
import { formatDate } from '~/lib/format'

/** Days as `YYYY-MM-DD`; empty for none. */
type Days = { from: string; to: string }

type Text = 'from' | 'to' | 'clear' | 'since' | 'until' | 'between'

type Props = Days & {
  label: string
  /** The text for the chosen days, if it isn't just the dates. */
  words?: string | null
  /** The most common ranges. */
  presets: { label: string; choose: () => void }[]
  /** The latest day that can be chosen. */
  latest?: string
  /** Returns a text: the label of a field, of the button that clears the filter, or of the chosen days. */
  textOf: (text: Text, days?: Days) => string
  onChange: (days: Partial<Days>) => void
}

/** The server ignores earlier days as well. */
const FIRST_DAY = '2000-01-01'

/** Filters by days: a common range, or any two days. */
export function DayRangeFilter(props: Props) {
  const { label, from, to, presets, latest, textOf, onChange } = props
  const words = props.words ?? daysInWords(props)
  return (
    <FilterPopover label={label} words={words} className="w-84">
      {(close) => (
        <>
          <div className="p-1">
            {presets.map((preset) => (
              <button
                key={preset.label}
                type="button"
                onClick={() => {
                  preset.choose()
                  close()
                }}
                className="option w-full text-left hover:bg-selected"
              >
                <CalendarDays />
                {preset.label}
              </button>
            ))}
          </div>
          <div className="grid grid-cols-2 gap-2 border-t border-line p-3">
            <Field label={textOf('from')} name="from">
              <TypedDay
                value={from}
                max={to || latest}
                onChange={(day) => onChange({ from: day })}
              />
            </Field>
            <Field label={textOf('to')} name="to">
              <TypedDay
                value={to}
                min={from || undefined}
                max={latest}
                onChange={(day) => onChange({ to: day })}
              />
            </Field>
            {words !== null && (
              <Button
                variant="quiet"
                size="sm"
                className="col-span-2"
                onClick={() => {
                  onChange({ from: '', to: '' })
                  close()
                }}
              >
                {textOf('clear')}
              </Button>
            )}
          </div>
        </>
      )}
    </FilterPopover>
  )
}

type TypedDayProps = { value: string; min?: string; max?: string; onChange: (day: string) => void }

/** A day as it is typed; the first digits of a year are years as well and filter nothing yet. */
function TypedDay({ value, onChange, ...limits }: TypedDayProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    setTyped(value)
  }
  return (
    <DateField
      {...limits}
      value={typed}
      onValueChange={(day) => {
        setTyped(day)
        if (day === '' || day >= FIRST_DAY) onChange(day)
      }}
    />
  )
}

function daysInWords({ from, to, textOf }: Pick<Props, 'from' | 'to' | 'textOf'>): string | null {
  if (from && from === to) return formatDate(from)
  if (!from && !to) return null
  const days = { from: from && formatDate(from), to: to && formatDate(to) }
  if (from && to) return textOf('between', days)
  return textOf(from ? 'since' : 'until', days)
}
