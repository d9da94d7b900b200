import { ASPECT_RATIOS, TASK_FORMATS } from '#values/tasks'
import { CategoryPicker } from '~/components/tasks/form/category/category_picker'
import { FormSection } from '~/components/tasks/form/form_section'
import { DurationPicker } from '~/components/tasks/form/duration_picker'
import { MomentsField } from '~/components/tasks/form/moments_field'
import { inputsOf } from '~/components/tasks/form/inputs_of'
import { type OrderForm } from '~/components/tasks/form/draft/order_form'
import { RatioShape } from '~/components/tasks/ratio_shape'
import { type Task } from '~/components/tasks/types'
import { Field } from '~/components/ui/form/field'
import { RadioCards } from '~/components/ui/form/radio_cards'
import { useMediaQuery } from '~/hooks/use_media_query'
import { t } from '~/lib/i18n'

/** The usual aspect ratio of each format; suggested when the format is chosen. */
const USUAL_RATIO: Partial<Record<Task['format'], Task['aspectRatio']>> = {
  reel: '9:16',
  story: '9:16',
  product: '4:5',
  ad: '9:16',
  tour: '16:9',
}

/** Two cards in a row, in a word each. */
const PHONE = '(max-width: 39.99rem)'

/** Format, aspect ratio, length, styles and interior types. */
export function StyleSection({ form }: { form: OrderForm }) {
  const { draft, change, mend, choices } = form
  const { field, input } = inputsOf(form, draft, change)
  const isPhone = useMediaQuery(PHONE)

  function chooseFormat(format: Task['format']) {
    const followed = draft.aspectRatio === (USUAL_RATIO[draft.format] ?? draft.aspectRatio)
    const usual = USUAL_RATIO[format]
    change({ format, ...(followed && usual && { aspectRatio: usual }) })
    mend('format')
  }

  return (
    <FormSection step="style" done={draft.styles.length + draft.interiorTypes.length > 0}>
      <Field label={t('tasks.form.format')} {...field('format')}>
        <RadioCards
          label={t('tasks.form.format')}
          value={draft.format}
          onValueChange={chooseFormat}
          minWidth={isPhone ? '8rem' : '11.5rem'}
          options={TASK_FORMATS.map((format) => ({
            value: format,
            label: t(`tasks.format.${format}`),
            hint: isPhone ? undefined : t(`tasks.format_hint.${format}`),
          }))}
        />
      </Field>
      <Field label={t('tasks.form.ratio')} {...field('aspectRatio')}>
        <RadioCards
          label={t('tasks.form.ratio')}
          {...input('aspectRatio')}
          minWidth={isPhone ? '8rem' : '9.5rem'}
          options={ASPECT_RATIOS.map((ratio) => {
            const shape = (
              <RatioShape
                ratio={ratio}
                size={isPhone ? 18 : 36}
                filled={draft.aspectRatio === ratio}
                className="text-muted"
              />
            )
            return {
              value: ratio,
              label: ratio,
              hint: t(`tasks.ratio.${ratio}`),
              // At the end of a narrow card it would leave the hint too little width for its word.
              ...(isPhone ? { icon: shape } : { picture: shape }),
            }
          })}
        />
      </Field>
      <DurationPicker form={form} />
      <CategoryPicker
        form={form}
        name="styles"
        label={t('tasks.form.styles')}
        hint={t('tasks.form.styles_hint')}
        tree={choices.styles}
        picker="style"
      />
      <CategoryPicker
        form={form}
        name="interiorTypes"
        label={t('tasks.form.interiors')}
        hint={t('tasks.form.interiors_hint')}
        tree={choices.interiorTypes}
        picker="interior_type"
      />
      <MomentsField form={form} />
    </FormSection>
  )
}
