import { Bookmark, BookmarkCheck, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatCost } from '~/components/ai/money'
import { lengthIn, type ChannelLimits } from '~/components/ai/studio/length'
import { type Generation } from '~/components/ai/types'
import { Button } from '~/components/ui/form/button'
import { CopyButton } from '~/components/ui/form/copy_button'
import { Field } from '~/components/ui/form/field'
import { IconButton } from '~/components/ui/form/icon_button'
import { Textarea } from '~/components/ui/form/textarea'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { MAX_COMMENT_LENGTH } from '#values/texts'

type Props = {
  generation: Generation
  limits: ChannelLimits
  onPut: (id: string, changed: Generation | null) => void
}

/** A generated text, which can be edited, copied and kept. */
export function ResultCard({ generation, limits, onPut }: Props) {
  const { id, kept, parts, channel, originalText, text: stored } = generation
  const result = useResult(generation, onPut)
  const { text } = result
  return (
    <article className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-5">
      {parts?.title && (
        <p className="min-w-0 text-md font-semibold [overflow-wrap:anywhere]">{parts.title}</p>
      )}
      <Field
        label={t('ai.studio.text')}
        name={`text-${id}`}
        hideLabel
        error={channel ? tooLong(text, channel, limits) : undefined}
      >
        <Textarea
          value={text}
          onValueChange={result.setText}
          minRows={6}
          maxRows={20}
          maxLength={MAX_COMMENT_LENGTH}
        />
      </Field>
      {channel && (
        <p className="tabular -mt-2 text-right text-sm text-subtle">
          {t('ai.studio.length', {
            count: lengthIn(text, limits[channel]),
            max: limits[channel].text,
          })}
        </p>
      )}
      <SourceLine generation={generation} />
      <div className="mt-auto flex flex-wrap items-center gap-2">
        <CopyButton text={text} label={t('ai.studio.copy')} />
        <Button
          icon={kept ? <BookmarkCheck className="text-approved" /> : <Bookmark />}
          aria-pressed={kept}
          title={t(kept ? 'ai.studio.unkeep' : 'ai.studio.keep')}
          onClick={result.keep}
          {...result.stateOf('keep')}
        >
          {t(kept ? 'ai.studio.kept' : 'ai.studio.keep')}
        </Button>
        {result.isChanged && text.trim() && (
          <Button onClick={result.save} {...result.stateOf('save')}>
            {t('ai.studio.save')}
          </Button>
        )}
        <span className="ml-auto flex gap-1">
          {result.isEdited && (
            <IconButton
              label={t('ai.studio.reset')}
              onClick={() => result.setText(originalText)}
              disabled={text === originalText && stored === originalText}
            >
              <RotateCcw />
            </IconButton>
          )}
          <IconButton
            label={t('ai.studio.delete')}
            onClick={result.remove}
            {...result.stateOf('remove')}
          >
            <Trash2 />
          </IconButton>
        </span>
      </div>
    </article>
  )
}

type Act = 'keep' | 'save' | 'remove'
type Put = (id: string, changed: Generation | null) => void

/** State of a text that is being edited, and the actions on it. */
function useResult(generation: Generation, put: Put) {
  const { id } = generation
  const [text, setText] = useState(generation.text)
  const [busy, setBusy] = useState<Act | null>(null)

  async function change(act: Act, body: { text?: string; kept?: boolean }) {
    setBusy(act)
    const result = await send('patch', '/api/ai/generations/:id', { params: { id }, body })
    setBusy(null)
    if (!result.ok) {
      toast.refused(result.problem)
      return
    }
    put(id, result.data)
    if (body.text !== undefined) toast.done(t('ai.studio.saved'))
  }

  async function remove() {
    setBusy('remove')
    const result = await send('delete', '/api/ai/generations/:id', { params: { id } })
    setBusy(null)
    if (!result.ok) {
      toast.refused(result.problem)
      return
    }
    put(id, null)
    toast.deleted(t('ai.studio.deleted'), {
      restore: () => send('post', '/api/ai/generations/:id/restore', { params: { id } }),
      onSettled: () => put(id, null),
    })
  }

  return {
    text,
    setText,
    /** The button of the running action keeps the focus; the others are disabled. */
    stateOf: (act: Act) => ({ loading: busy === act, disabled: busy !== null && busy !== act }),
    isChanged: text.trim() !== generation.text,
    isEdited: text !== generation.originalText,
    save: () => change('save', { text: text.trim() }),
    keep: () => change('keep', { kept: !generation.kept }),
    remove,
  }
}

function tooLong(
  text: string,
  channel: NonNullable<Generation['channel']>,
  limits: ChannelLimits
): string | undefined {
  const count = lengthIn(text, limits[channel]) - limits[channel].text
  if (count <= 0) return undefined
  return t('ai.studio.too_long', { channel: t(`tasks.platform.${channel}`), count })
}

/** The provider or template of a text, its cost, and why other providers didn't write it. */
function SourceLine({ generation }: { generation: Generation }) {
  const { source, provider, model, usage, cost, fallbacks } = generation
  return (
    <div className="text-sm text-muted">
      <p>
        {source === 'template' ? (
          t('ai.studio.by_template')
        ) : (
          <>
            {t('ai.source.by', { provider })} <span className="font-mono text-xs">{model}</span>
          </>
        )}
        {' · '}
        <span className="tabular">
          {usage.tokensIn + usage.tokensOut > 0
            ? t('ai.studio.cost', {
                cost: formatCost(cost),
                tokens: usage.tokensIn + usage.tokensOut,
              })
            : formatCost(cost)}
        </span>
      </p>
      {fallbacks.map(({ provider: name, reason }, index) => (
        <p key={index} className="text-subtle">
          {t('ai.studio.because', { provider: name, reason: t(`ai.reason.${reason}`) })}
        </p>
      ))}
    </div>
  )
}
