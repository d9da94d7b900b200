import { useState, type ReactElement } from 'react'
import { TASK_PRIORITIES } from '#values/tasks'
import { suggestedDueDates } from '~/components/tasks/form/suggested_due_dates'
import { Button } from '~/components/ui/form/button'
import { DateField } from '~/components/ui/form/date_field'
import { Field } from '~/components/ui/form/field'
import { Popover } from '~/components/ui/overlay/popover'
import { formatDate, isoDay } from '~/lib/format'
import { t } from '~/lib/i18n'
import { ignoreSecondClick } from '~/lib/focus/ignored_clicks'
import { plusDays } from '~/lib/time/days'
import { type Task } from '~/components/tasks/types'
import { PriorityMark } from '~/components/ui/marks/priority_mark'
import { Menu, MenuChoice } from '~/components/ui/overlay/menu'

type MenuProps = {
  trigger: ReactElement
  side?: 'top' | 'bottom'
  align?: 'start' | 'center'
}

type DueMenuProps = MenuProps & {
  /** The current due date, `YYYY-MM-DD`. */
  value?: string | null
  /** Time zone of the order's company; the user's own if it isn't known. */
  timezone?: string
  onChoose: (day: string | null) => void
}

/** Selects a due date, or none: a common day with one click, or any other day. */
export function DueMenu({
  trigger,
  side = 'bottom',
  align = 'start',
  value,
  timezone,
  onChoose,
}: DueMenuProps) {
  const [open, setOpen] = useState(false)

  function choose(day: string | null) {
    ignoreSecondClick()
    setOpen(false)
    if (day !== value) onChoose(day)
  }
  return (
    <Popover
      side={side}
      align={align}
      label={t('lists.bulk.due')}
      open={open}
      onOpenChange={setOpen}
      className="w-64"
      trigger={trigger}
    >
      <Choices value={value ?? ''} timezone={timezone} onChoose={choose} isUnset={value === null} />
    </Popover>
  )
}

type ChoicesProps = {
  value: string
  timezone?: string
  isUnset: boolean
  onChoose: (day: string | null) => void
}

/** Mounted only while the menu is open, so that it starts with the current day. */
function Choices({ value, timezone, isUnset, onChoose }: ChoicesProps) {
  const [day, setDay] = useState(value)
  const today = isoDay(new Date(), timezone)
  const tomorrow = { value: plusDays(today, 1), label: t('tasks.quick.due_tomorrow') }
  const later = suggestedDueDates(today).filter((one) => one.value !== tomorrow.value)
  return (
    <div className="p-1">
      {[tomorrow, ...later].map((one) => (
        <button
          key={one.value}
          type="button"
          className="option w-full justify-between hover:bg-hover focus-visible:bg-selected"
          onClick={() => onChoose(one.value)}
        >
          {one.label}
          <span className="tabular text-sm text-subtle">{formatDate(one.value)}</span>
        </button>
      ))}
      {!isUnset && (
        <button
          type="button"
          className="option w-full hover:bg-hover focus-visible:bg-selected"
          onClick={() => onChoose(null)}
        >
          {t('lists.bulk.due_clear')}
        </button>
      )}
      <form
        className="mt-1 flex flex-col gap-2 border-t border-line p-2.5"
        onSubmit={(event) => {
          event.preventDefault()
          if (day) onChoose(day)
        }}
      >
        <Field label={t('tasks.quick.other_day')} name="dueDate">
          <DateField value={day} onValueChange={setDay} className="max-w-full" />
        </Field>
        <Button type="submit" disabled={!day || day === value}>
          {t('lists.bulk.due_set')}
        </Button>
      </form>
    </div>
  )
}

type PriorityMenuProps = MenuProps & {
  /** The current priority; null if the orders have different ones. */
  value: Task['priority'] | null
  onChoose: (priority: Task['priority']) => void
}

/** Selects a priority. */
export function PriorityMenu({ trigger, side, align, value, onChoose }: PriorityMenuProps) {
  return (
    <Menu side={side} align={align} trigger={trigger}>
      <MenuChoice
        closes
        label={t('lists.bulk.priority')}
        value={value}
        onValueChange={onChoose}
        options={TASK_PRIORITIES.map((priority) => ({
          value: priority,
          label: t(`tasks.priority_short.${priority}`),
          icon: <PriorityMark decorative priority={priority} />,
        }))}
      />
    </Menu>
  )
}
