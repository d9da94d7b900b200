import { MAX_QUANTITY, PLATFORMS, TASK_PRIORITIES } from '#values/tasks'
import { useLayoutEffect, useState } from 'react'
import { type OrderForm, inputsOf } from '~/components/tasks/form/draft/order_form'
import { FormSection } from '~/components/tasks/form/form_section'
import { ItemsSection } from '~/components/tasks/form/items/items_section'
import { MaterialsSection } from '~/components/tasks/form/materials/materials_section'
import { StyleSection } from '~/components/tasks/form/style_section'
import { suggestedDueDates } from '~/components/tasks/form/suggested_due_dates'
import { ToggleChips } from '~/components/tasks/form/toggle_chips'
import { LoweringReason } from '~/components/tasks/quantity/lowering'
import { DateField } from '~/components/ui/form/date_field'
import { Field, Input } from '~/components/ui/form/field'
import { NumberStepper } from '~/components/ui/form/number_stepper'
import { RadioCards } from '~/components/ui/form/radio_cards'
import { Textarea } from '~/components/ui/form/textarea'
import { PriorityMark } from '~/components/ui/marks/priority_mark'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import { daysBetween, describeDue, isoDay } from '~/lib/format'
import { t } from '~/lib/i18n'
import { MAX_BRIEF_LENGTH, MAX_TITLE_LENGTH } from '#values/texts'
import { toggled } from '~/lib/lists/toggled'

/** A section that a link can open. */
export type OrderPart = 'brief' | 'materials'

type Props = {
  form: OrderForm
  /** Focuses the title. */
  autoFocus?: boolean
  /** The section whose first control is focused. */
  startsAt?: OrderPart
}

/** All fields of an order in five sections, both for placing and for editing it. */
export function OrderSections({ form, autoFocus, startsAt }: Props) {
  // A layout effect runs before a surrounding dialog focuses its first control.
  useLayoutEffect(() => {
    const section = startsAt && document.getElementById(startsAt)
    if (section) section.querySelector<HTMLElement>('textarea, [type=file], button')?.focus()
  }, [startsAt])

  return (
    <>
      <BriefSection form={form} autoFocus={autoFocus} />
      <StyleSection form={form} />
      <ItemsSection form={form} />
      <MaterialsSection form={form} />
      <FormatSection form={form} />
    </>
  )
}

/** Title, brief and number of videos. */
function BriefSection({ form, autoFocus }: { form: OrderForm; autoFocus?: boolean }) {
  const { draft, change } = form
  const { field, input } = inputsOf(form, draft, change)
  return (
    <FormSection step="brief" done={Boolean(draft.title.trim() && draft.brief.trim())}>
      <Field label={t('tasks.form.title')} {...field('title')}>
        <Input
          {...input('title')}
          maxLength={MAX_TITLE_LENGTH}
          autoFocus={autoFocus}
          placeholder={t('tasks.form.title_placeholder')}
        />
      </Field>
      <Field
        label={t('tasks.form.brief')}
        optional
        hint={t('tasks.form.brief_hint')}
        {...field('brief')}
      >
        <Textarea
          {...input('brief')}
          minRows={5}
          maxLength={MAX_BRIEF_LENGTH}
          placeholder={t('tasks.form.brief_placeholder')}
        />
      </Field>
      <Field label={t('tasks.form.quantity')} {...field('quantity')}>
        <NumberStepper
          label={t('tasks.form.quantity')}
          value={draft.quantity}
          min={1}
          max={MAX_QUANTITY}
          onValueChange={(quantity) => input('quantity').onValueChange(quantity ?? 1)}
        />
      </Field>
      <LoweringReason lowering={form.lowering} />
    </FormSection>
  )
}

/** Due date, priority and platforms. */
function FormatSection({ form }: { form: OrderForm }) {
  const { draft, errors } = form
  const { field, input } = inputsOf(form, draft, form.change)
  const due = input('dueDate')
  const isPhone = useMediaQuery(PHONE)
  const [now] = useState(Date.now)
  const today = isoDay(now, form.timezone)
  const isPast = draft.dueDate !== '' && draft.dueDate < today

  return (
    <FormSection
      step="delivery"
      done={!isPast && (draft.dueDate !== '' || draft.platforms.length > 0)}
    >
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
            picture: <PriorityMark decorative priority={priority} />,
          }))}
        />
      </Field>
      <Field label={t('tasks.form.platforms')} optional {...field('platforms')}>
        <ToggleChips
          label={t('tasks.form.platforms')}
          chips={PLATFORMS.map((value) => ({ value, label: t(`tasks.platform.${value}`) }))}
          chosen={draft.platforms}
          onToggle={(platform) =>
            input('platforms').onValueChange(toggled(draft.platforms, platform))
          }
        />
      </Field>
    </FormSection>
  )
}
