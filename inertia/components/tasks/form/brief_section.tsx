import { FormSection } from '~/components/tasks/form/form_section'
import { inputsOf } from '~/components/tasks/form/inputs_of'
import { type OrderForm } from '~/components/tasks/form/draft/order_form'
import { Field } from '~/components/ui/form/field'
import { Input } from '~/components/ui/form/input'
import { LoweringReason } from '~/components/tasks/quantity/lowering'
import { NumberStepper } from '~/components/ui/form/number_stepper'
import { Textarea } from '~/components/ui/form/textarea'
import { t } from '~/lib/i18n'

/** Title, brief and number of videos. */
export function BriefSection({ form, autoFocus }: { form: OrderForm; autoFocus?: boolean }) {
  const { draft, change } = form
  const { field, input } = inputsOf(form, draft, change)
  return (
    <FormSection step="brief" done={Boolean(draft.title.trim() && draft.brief.trim())}>
      <Field label={t('tasks.form.title')} {...field('title')}>
        <Input
          {...input('title')}
          maxLength={200}
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
          maxLength={20_000}
          placeholder={t('tasks.form.brief_placeholder')}
        />
      </Field>
      <Field label={t('tasks.form.quantity')} {...field('quantity')}>
        <NumberStepper
          label={t('tasks.form.quantity')}
          value={draft.quantity}
          min={1}
          max={100}
          onValueChange={(quantity) => input('quantity').onValueChange(quantity ?? 1)}
        />
      </Field>
      <LoweringReason lowering={form.lowering} />
    </FormSection>
  )
}
