import { ASPECT_RATIOS, MAX_DURATION_SECONDS, TASK_FORMATS } from '#values/tasks'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { CategoryPicker } from '~/components/tasks/form/category/category_picker'
import { type OrderForm, inputsOf } from '~/components/tasks/form/draft/order_form'
import { FormSection } from '~/components/tasks/form/form_section'
import { ToggleChips } from '~/components/tasks/form/toggle_chips'
import { MomentCard } from '~/components/tasks/moments/moment_card'
import { MomentPicker } from '~/components/tasks/moments/moment_picker'
import { RatioShape } from '~/components/tasks/ratio_shape'
import { type Task } from '~/components/tasks/types'
import { Button } from '~/components/ui/form/button'
import { Field } from '~/components/ui/form/field'
import { NumberStepper } from '~/components/ui/form/number_stepper'
import { RadioCards } from '~/components/ui/form/radio_cards'
import { useCan } from '~/hooks/use_can'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import { t } from '~/lib/i18n'
import { formatLength } from '~/lib/order_words'

/** The usual aspect ratio of each format; suggested when the format is chosen. */
const DEFAULT_RATIO: Partial<Record<Task['format'], Task['aspectRatio']>> = {
  reel: '9:16',
  story: '9:16',
  product: '4:5',
  ad: '9:16',
  tour: '16:9',
}

/** Format, aspect ratio, length, styles and interior types. */
export function StyleSection({ form }: { form: OrderForm }) {
  const { draft, change, clearErrors, choices } = form
  const { field, input } = inputsOf(form, draft, change)
  const isPhone = useMediaQuery(PHONE)

  function chooseFormat(format: Task['format']) {
    const followed = draft.aspectRatio === (DEFAULT_RATIO[draft.format] ?? draft.aspectRatio)
    const aspectRatio = DEFAULT_RATIO[format]
    change({ format, ...(followed && aspectRatio && { aspectRatio }) })
    clearErrors('format')
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
              // At the end of a narrow card, the picture would leave too little width for the hint.
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

/** Common durations on the platforms, in seconds. */
const COMMON_DURATIONS = [6, 10, 15, 30, 60, 90]

/** Selects the length of the video: a usual length, another one, or none. */
function DurationPicker({ form }: { form: OrderForm }) {
  const { draft, change, clearErrors } = form
  const { field, input } = inputsOf(form, draft, change)
  const seconds = draft.durationSeconds
  const [isCustom, setCustom] = useState(seconds !== null && !COMMON_DURATIONS.includes(seconds))
  const chosen = isCustom ? 'custom' : seconds === null ? 'open' : String(seconds)

  function choose(value: string) {
    clearErrors('durationSeconds')
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
            ...COMMON_DURATIONS.map((length) => ({
              value: String(length),
              label: formatLength(length),
            })),
            { value: 'custom', label: t('tasks.form.duration_custom') },
          ]}
        />
        {isCustom && (
          <NumberStepper
            label={t('tasks.form.duration')}
            {...input('durationSeconds')}
            min={1}
            max={MAX_DURATION_SECONDS}
            unit={t('tasks.form.seconds')}
          />
        )}
      </div>
    </Field>
  )
}

/** Moments of references for a new order. For a placed order, they are changed on its page. */
function MomentsField({ form }: { form: OrderForm }) {
  const { draft, change, errors } = form
  const can = useCan()
  const [choosing, setChoosing] = useState(false)
  if (form.taskId || !can('reference.view')) return null
  const error = Object.entries(errors).find(([path]) => path.startsWith('moments'))?.[1]

  return (
    <div data-field="moments" className="flex flex-col gap-2">
      <div>
        <p className="font-medium">{t('tasks.pins.title')}</p>
        <p className="text-sm text-muted">{t('tasks.pins.hint')}</p>
      </div>
      {draft.moments.length > 0 && (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {draft.moments.map((moment) => (
            <li key={moment.momentId} className="min-w-0">
              <MomentCard
                moment={moment}
                onRemove={() => {
                  form.clearErrors('moments')
                  change(({ moments }) => ({
                    moments: moments.filter(({ momentId }) => momentId !== moment.momentId),
                  }))
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {error && <p className="text-sm text-danger-text">{error}</p>}
      <div>
        <Button icon={<Plus />} onClick={() => setChoosing(true)}>
          {t('tasks.pins.add')}
        </Button>
      </div>
      <MomentPicker
        open={choosing}
        onOpenChange={setChoosing}
        companyId={form.companyId}
        chosen={draft.moments.map(({ momentId }) => momentId)}
        onChoose={({ id, startMs, endMs, note }, { id: referenceId, title, kind, url, file }) =>
          change(({ moments }) => ({
            moments: [
              ...moments,
              {
                momentId: id,
                startMs,
                endMs,
                momentNote: note,
                note: null,
                reference: { id: referenceId, title, kind, url, file },
              },
            ],
          }))
        }
      />
    </div>
  )
}
