import {
  AI_LANGUAGES,
  AI_SERVICES,
  AI_TARGETS,
  AI_TONES,
  MAX_SUBJECT_LENGTH,
  MAX_REQUEST_LENGTH,
} from '#values/ai'
import { Columns2, PencilLine, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { type Studio, type Order } from '~/components/ai/studio/use_studio'
import { channelOptions } from '~/components/calendar/channel_mark'
import { Button } from '~/components/ui/form/button'
import { Combobox } from '~/components/ui/form/combobox'
import { Field, FormErrors, Input } from '~/components/ui/form/field'
import { SegmentedControl } from '~/components/ui/form/segmented_control'
import { Select } from '~/components/ui/form/select'
import { Textarea } from '~/components/ui/form/textarea'
import { useCan } from '~/hooks/use_can'
import { TYPING_PAUSE_MS, useFetched } from '~/hooks/use_fetched'
import { send } from '~/lib/api'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  studio: Studio
  /** Without a provider, templates write the texts, and they don't use a brief for copy. */
  hasProvider: boolean
  /** Shown in the dialog of one order, which can't be changed. */
  forOrder?: boolean
}

const KEYS = { prompt: 'ai.generate_prompt', copy: 'ai.generate_copy' } as const

/** The form for requesting a text: its kind, its order and its style. */
export function RequestForm({ studio, hasProvider, forOrder = false }: Props) {
  const can = useCan()
  const { textRequest, change, errors, generate } = studio
  const isWriting = studio.writing > 0
  const services = AI_SERVICES.filter((service) => can(KEYS[service]))
  const takesSubject = textRequest.service === 'copy' && !hasProvider
  const requestField = takesSubject ? 'subject' : 'brief'
  return (
    <form
      noValidate
      className={cx(
        'flex flex-col gap-4',
        !forOrder && 'rounded-lg border border-line bg-surface p-5'
      )}
      onSubmit={(event) => {
        event.preventDefault()
        void generate(1)
      }}
    >
      {services.length > 1 && (
        <SegmentedControl
          fill
          label={t('ai.studio.what')}
          value={textRequest.service}
          onValueChange={(service) => change({ service })}
          options={services.map((value) => ({ value, label: t(`ai.service.${value}`) }))}
        />
      )}
      {!forOrder && can('task.view') && (
        <OrderField
          value={textRequest.order}
          onChange={(order) =>
            change({ order, ...(order?.platforms[0] && { channel: order.platforms[0] }) })
          }
          error={errors.taskId}
        />
      )}
      <Field
        label={t(`ai.studio.${requestField}`)}
        name="brief"
        optional={textRequest.order !== null}
        hint={t(`ai.studio.${requestField}_${textRequest.order ? 'order_hint' : 'hint'}`)}
        error={errors.brief}
      >
        {takesSubject ? (
          <Input
            value={textRequest.brief}
            onValueChange={(brief) => change({ brief })}
            maxLength={MAX_SUBJECT_LENGTH}
          />
        ) : (
          <Textarea
            value={textRequest.brief}
            onValueChange={(brief) => change({ brief })}
            minRows={4}
            maxRows={12}
            maxLength={MAX_REQUEST_LENGTH}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        {textRequest.service === 'prompt' ? (
          <Field label={t('ai.studio.target')} name="target" error={errors.target}>
            <Select
              value={textRequest.target}
              onValueChange={(target) => change({ target })}
              options={AI_TARGETS.map((value) => ({ value, label: t(`ai.target.${value}`) }))}
            />
          </Field>
        ) : (
          <>
            <Field label={t('ai.studio.channel')} name="channel" className="col-span-2">
              <Select
                value={textRequest.channel}
                onValueChange={(channel) => change({ channel })}
                options={channelOptions()}
              />
            </Field>
            <Field label={t('ai.studio.tone')} name="tone" error={errors.tone}>
              <Select
                value={textRequest.tone}
                onValueChange={(tone) => change({ tone })}
                options={AI_TONES.map((value) => ({ value, label: t(`ai.tone.${value}`) }))}
              />
            </Field>
          </>
        )}
        <Field label={t('ai.studio.language')} name="language" error={errors.language}>
          <Select
            value={textRequest.language}
            onValueChange={(language) => change({ language })}
            options={AI_LANGUAGES.map((value) => ({ value, label: t(`ai.language.${value}`) }))}
          />
        </Field>
      </div>
      <div className="flex flex-col gap-2">
        {forOrder && (
          <FormErrors api={{ problem: null, message: errors.taskId ?? null, errors: {} }} />
        )}
        <Button
          type="submit"
          variant="primary"
          icon={hasProvider ? <Sparkles /> : <PencilLine />}
          loading={isWriting}
        >
          {t('ai.studio.generate')}
        </Button>
        {/* No second text without a provider: a template writes the same text twice. */}
        {hasProvider && (
          <Button icon={<Columns2 />} disabled={isWriting} onClick={() => void generate(2)}>
            {t('ai.studio.generate_two')}
          </Button>
        )}
      </div>
    </form>
  )
}

type OrderFieldProps = {
  value: Order | null
  onChange: (order: Order | null) => void
  error?: string
}

/** Selects the order that a text is for, by typing; suggests the latest orders first. */
function OrderField({ value, onChange, error }: OrderFieldProps) {
  const [query, setQuery] = useState('')
  const { answer, isLoading } = useFetched(
    query,
    (signal) =>
      send('get', '/api/tasks', { query: { perPage: 20, ...(query && { q: query }) }, signal }),
    query ? TYPING_PAUSE_MS : 0
  )
  const orders: Order[] = answer?.data ?? []
  const known = value && !orders.some(({ id }) => id === value.id) ? [...orders, value] : orders
  return (
    <Field label={t('ai.studio.order')} name="taskId" optional error={error}>
      <Combobox
        value={value?.id ?? null}
        onValueChange={(id) => onChange(known.find((order) => order.id === id) ?? null)}
        options={known.map(({ id, number, title }) => ({ value: id, label: title, hint: number }))}
        onQueryChange={(typed) => setQuery(typed.trim())}
        loading={isLoading}
        clearable
        placeholder={t('ai.studio.find_order')}
      />
    </Field>
  )
}
