import { useState, type FormEvent } from 'react'
import { parseEdited } from '~/components/references/detail/moment_time'
import { type Moment } from '~/components/references/types'
import { Button } from '~/components/ui/form/button'
import { Field, Input, FormErrors } from '~/components/ui/form/field'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { focusField } from '~/lib/focus/focus'
import { t } from '~/lib/i18n'
import { MAX_NOTE_LENGTH } from '#values/texts'
import { reloadProps } from '~/lib/pages/reload_props'

/** A new or edited moment, as typed in the fields. */
export type Draft = {
  /** Null for a new one. */
  moment: Moment | null
  start: string
  end: string
  note: string
}

type Props = {
  referenceId: string
  draft: Draft
  onChange: (patch: Partial<Draft>) => void
  /** Returns the position of the player; null without a player. */
  now: (() => string) | null
  onDone: () => void
}

/** Fields for the beginning, the end and the note of a moment. */
export function MomentForm({ referenceId, draft, onChange, now, onDone }: Props) {
  const api = useApi()
  const [wrong, setWrong] = useState<{ startMs?: string; endMs?: string }>({})

  async function save(event: FormEvent) {
    event.preventDefault()
    const { moment } = draft
    const startMs = parseEdited(draft.start, moment?.startMs)
    const endMs = parseEdited(draft.end, moment?.endMs)
    const invalid = t('references.moment.time_invalid')
    const found = {
      startMs: startMs === null ? invalid : undefined,
      endMs:
        endMs === null
          ? invalid
          : startMs !== null && endMs <= startMs
            ? t('references.moment.time_order')
            : undefined,
    }
    setWrong(found)
    if (startMs === null) return focusField(['startMs'])
    if (endMs === null || found.endMs) return focusField(['endMs'])

    const note = draft.note.trim() || null
    const body = { startMs, endMs, note }
    const result = moment
      ? await api.submit('patch', '/api/moments/:id', {
          params: { id: moment.id },
          // Only what was changed: another user may have changed the rest meanwhile.
          body: {
            startMs: startMs === moment.startMs ? undefined : startMs,
            endMs: endMs === moment.endMs ? undefined : endMs,
            note: note === moment.note ? undefined : note,
          },
        })
      : await api.submit('post', '/api/references/:id/moments', {
          params: { id: referenceId },
          body,
        })
    if (!result.ok) return
    onDone()
    toast.done(t('references.moment.saved'))
    reloadProps<'references/show'>(['reference'])
  }

  const end = (name: 'start' | 'end') => {
    const words = name === 'start' ? ('in' as const) : ('out' as const)
    const field = `${name}Ms` as const
    return (
      <Field
        label={t(`references.moment.${words}`)}
        name={field}
        error={wrong[field] ?? api.errors[field]}
        aside={
          now && (
            <button
              type="button"
              onClick={() => onChange({ [name]: now() })}
              className="rounded-sm text-accent-text hover:underline"
            >
              {t(`references.moment.set_${words}`)}
            </button>
          )
        }
      >
        <Input
          value={draft[name]}
          onValueChange={(value) => {
            onChange({ [name]: value })
            setWrong((before) => ({ ...before, [field]: undefined }))
          }}
          className="font-mono"
          title={t('references.moment.time_hint')}
        />
      </Field>
    )
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="mb-3 flex flex-col gap-3 rounded-md border border-line bg-sunken p-3"
    >
      <div className="grid grid-cols-2 gap-3">
        {end('start')}
        {end('end')}
      </div>
      <Field optional label={t('references.moment.note')} name="note" error={api.errors.note}>
        <Input
          value={draft.note}
          maxLength={MAX_NOTE_LENGTH}
          placeholder={t('references.moment.note_placeholder')}
          onValueChange={(note) => onChange({ note })}
        />
      </Field>
      <FormErrors api={api} />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onDone}>
          {t('references.moment.discard')}
        </Button>
        <Button size="sm" variant="primary" type="submit" loading={api.processing}>
          {t('references.moment.save')}
        </Button>
      </div>
    </form>
  )
}
