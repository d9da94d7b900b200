import { useState } from 'react'
import { inputsOf } from '~/components/tasks/form/inputs_of'
import { type OrderForm } from '~/components/tasks/form/draft/order_form'
import { ToggleChips } from '~/components/tasks/form/toggle_chips'
import { formatLength } from '~/lib/order_words'
import { Field } from '~/components/ui/form/field'
import { NumberStepper } from '~/components/ui/form/number_stepper'
import { t } from '~/lib/i18n'

/** Common durations on the platforms, in seconds. */
const USUAL = [6, 10, 15, 30, 60, 90]

/** How long the video should be: a usual length, any other, or left open. */
export function DurationPicker({ form }: { form: OrderForm }) {
  const { draft, change, mend } = form
  const { field, input } = inputsOf(form, draft, change)
  const seconds = draft.durationSeconds
  const [isCustom, setCustom] = useState(seconds !== null && !USUAL.includes(seconds))
  const chosen = isCustom ? 'custom' : seconds === null ? 'open' : String(seconds)

  function choose(value: string) {
    mend('durationSeconds')
    setCustom(value === 'custom')
    if (value === 'open') change({ durationSeconds: null })
    else if (value === 'custom') change({ durationSeconds: seconds ?? 20 })
    else change({ durationSeconds: Number(value) })
  }

  return (
    <Field label={t('tasks.form.duration')} {...field('durationSeconds')}>
      <div className="flex flex-wrap items-center gap-1.5">
        <ToggleChips
          label={t('tasks.form.duration')}
          chosen={[chosen]}
          onToggle={choose}
          chips={[
            { value: 'open', label: t('tasks.form.duration_any') },
            ...USUAL.map((length) => ({ value: String(length), label: formatLength(length) })),
            { value: 'custom', label: t('tasks.form.duration_custom') },
          ]}
        />
        {isCustom && (
          <NumberStepper
            {...input('durationSeconds')}
            min={1}
            max={3600}
            unit={t('tasks.form.seconds')}
          />
        )}
      </div>
    </Field>
  )
}
