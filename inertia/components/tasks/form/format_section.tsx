import { PLATFORMS, TASK_PRIORITIES } from '#values/tasks'
import { useState } from 'react'
import { FormSection } from '~/components/tasks/form/form_section'
import { suggestedDueDates } from '~/components/tasks/form/suggested_due_dates'
import { inputsOf } from '~/components/tasks/form/inputs_of'
import { type OrderForm } from '~/components/tasks/form/draft/order_form'
import { ToggleChips } from '~/components/tasks/form/toggle_chips'
import { DateField } from '~/components/ui/form/date_field'
import { Field } from '~/components/ui/form/field'
import { PriorityMark } from '~/components/ui/marks/priority_mark'
import { RadioCards } from '~/components/ui/form/radio_cards'
import { useMediaQuery } from '~/hooks/use_media_query'
import { daysBetween, describeDue, isoDay } from '~/lib/format'
import { t } from '~/lib/i18n'

/** Due date, priority and platforms. */
export function FormatSection({ form }: { form: OrderForm }) {
  const { draft, errors } = form
  const { field, input } = inputsOf(form, draft, form.change)
  const due = input('dueDate')
  const isPhone = useMediaQuery('(max-width: 39.99rem)')
  const [now] = useState(Date.now)
  const today = isoDay(now, form.timezone)
  const isPast = draft.dueDate !== '' && draft.dueDate < today

  return (
    <FormSection step="delivery" done={draft.dueDate !== '' || draft.platforms.length > 0}>
      <Field
        label={t('tasks.form.due')}
        name="dueDate"
        optional
        error={errors.dueDate ?? (isPast ? t('tasks.form.due_past') : undefined)}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <DateField {...due} className="w-44" />
          <ToggleChips
            label={t('tasks.form.due')}
            chips={suggestedDueDates(today)}
            chosen={[draft.dueDate]}
            onToggle={(day) => due.onValueChange(day === draft.dueDate ? '' : day)}
          />
          {draft.dueDate && !isPast && (
            <span className="text-sm text-muted">
              {describeDue(draft.dueDate, daysBetween(today, draft.dueDate)).words}
            </span>
          )}
        </div>
      </Field>
      <Field label={t('tasks.form.priority')} {...field('priority')}>
        <RadioCards
          label={t('tasks.form.priority')}
          {...input('priority')}
          minWidth={isPhone ? '8rem' : '9.5rem'}
          options={[...TASK_PRIORITIES].reverse().map((priority) => ({
            value: priority,
            label: t(`tasks.priority_short.${priority}`),
            hint: isPhone ? undefined : t(`tasks.priority_hint.${priority}`),
            picture: <PriorityMark priority={priority} />,
          }))}
        />
      </Field>
      <Field label={t('tasks.form.platforms')} optional {...field('platforms')}>
        <ToggleChips
          label={t('tasks.form.platforms')}
          chips={PLATFORMS.map((value) => ({ value, label: t(`tasks.platform.${value}`) }))}
          chosen={draft.platforms}
          onToggle={(platform) =>
            input('platforms').onValueChange(
              draft.platforms.includes(platform)
                ? draft.platforms.filter((one) => one !== platform)
                : [...draft.platforms, platform]
            )
          }
        />
      </Field>
    </FormSection>
  )
}
