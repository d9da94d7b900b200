import { FormSection } from '~/components/tasks/form/form_section'
import { type OrderForm } from '~/components/tasks/form/draft/order_form'
import { Field } from '~/components/ui/form/field'
import { Input } from '~/components/ui/form/input'
import { LoweringReason } from '~/components/tasks/quantity/lowering'
import { NumberStepper } from '~/components/ui/form/number_stepper'
import { Textarea } from '~/components/ui/form/textarea'
import { t } from '~/lib/i18n'

/** Title, brief and number of videos. */
export function BriefSection({ form, autoFocus }: { form: OrderForm; autoFocus?: boolean }) {
  const { draft, change, errors, mend } = form
  return (
    <FormSection
      id="about"
      number={1}
      title={t('tasks.create.steps.brief')}
      lead={t('tasks.create.leads.brief')}
      done={Boolean(draft.title.trim() && draft.brief.trim())}
    >
      <Field label={t('tasks.form.title')} name="title" error={errors.title}>
        <Input
          value={draft.title}
          maxLength={200}
          autoFocus={autoFocus}
          placeholder={t('tasks.form.title_placeholder')}
          onValueChange={(title) => {
            change({ title })
            mend('title')
          }}
        />
      </Field>
      <Field
        label={t('tasks.form.brief')}
        name="brief"
        optional
        hint={t('tasks.form.brief_hint')}
        error={errors.brief}
      >
        <Textarea
          value={draft.brief}
          minRows={5}
          maxLength={20_000}
          placeholder={t('tasks.form.brief_placeholder')}
          onValueChange={(brief) => {
            change({ brief })
            mend('brief')
          }}
        />
      </Field>
      <Field label={t('tasks.form.quantity')} name="quantity" error={errors.quantity}>
        <NumberStepper
          value={draft.quantity}
          min={1}
          max={100}
          onValueChange={(quantity) => {
            change({ quantity: quantity ?? 1 })
            mend('quantity')
          }}
        />
      </Field>
      <LoweringReason lowering={form.lowering} />
    </FormSection>
  )
}
