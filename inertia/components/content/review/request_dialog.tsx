import { Timer } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { newerOf } from '~/components/content/review/newer_version'
import { RevisionsUsed } from '~/components/content/review/revisions_used'
import { useDecision } from '~/components/content/review/use_decision'
import { type Content, type Version } from '~/components/content/types'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { FormErrors } from '~/components/ui/form_errors'
import { Notice } from '~/components/ui/notice'
import { Textarea } from '~/components/ui/textarea'
import { t } from '~/lib/i18n'

type Props = {
  content: Content
  version: Version
  open: boolean
  onOpenChange: (open: boolean) => void
  timecode: () => string | null
  onShow: (version: Pick<Version, 'id' | 'number'>) => void
}

/** Asks for a round of changes. What was written stays when the dialog is closed. */
export function RequestDialog({ content, version, open, onOpenChange, timecode, onShow }: Props) {
  const { api, send } = useDecision()
  const [message, setMessage] = useState('')
  const [missing, setMissing] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const { rounds } = content
  const spent = rounds && rounds.allowed !== null && rounds.used >= rounds.allowed
  const newer = newerOf(api.problem)

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!message.trim()) {
      setMissing(true)
      return
    }
    const result = await send(
      '/api/content/:id/request-revision',
      { params: { id: content.id }, body: { versionId: version.id, message: message.trim() } },
      { done: t('content.request.done'), detail: t('content.request.notified') }
    )
    if (!result.ok) return
    setMessage('')
    onOpenChange(false)
  }

  function close() {
    api.clear()
    setMissing(false)
    onOpenChange(false)
  }

  /** Where the caret is, with the space around it that a sentence needs. */
  function addTimecode() {
    const field = area.current?.querySelector('textarea')
    const code = timecode()
    if (!field || !code) return
    const { selectionStart: from, selectionEnd: to } = field
    const before = message.slice(0, from)
    const text = `${before === '' || /\s$/.test(before) ? '' : ' '}${code} `
    setMessage(before + text + message.slice(to))
    setMissing(false)
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(from + text.length, from + text.length)
    })
  }

  const code = open ? timecode() : null
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={t('content.request.title', { number: version.number })}
      lead={t('content.request.lead')}
      footer={
        <>
          <Button onClick={close}>{t('common.actions.cancel')}</Button>
          <Button type="submit" form="request-changes" variant="primary" loading={api.processing}>
            {t('content.request.send')}
          </Button>
        </>
      }
    >
      <form
        id="request-changes"
        onSubmit={(event) => void submit(event)}
        noValidate
        className="flex flex-col gap-4"
      >
        {spent && (
          <Notice tone="changes">{t('content.request.spent', { allowed: rounds.allowed })}</Notice>
        )}
        <div ref={area}>
          <Field
            label={t('content.request.message')}
            name="message"
            error={missing ? t('content.request.missing') : api.errors.message}
            aside={
              code && (
                <button
                  type="button"
                  onClick={addTimecode}
                  className="inline-flex items-center gap-1.5 rounded-sm text-muted transition-colors hover:text-ink [&>.lucide]:size-3.5"
                >
                  <Timer aria-hidden />
                  {t('content.request.add_timecode')}
                  <span className="tabular font-mono text-xs">{code}</span>
                </button>
              )
            }
          >
            <Textarea
              value={message}
              minRows={5}
              maxLength={10_000}
              placeholder={t('content.request.placeholder')}
              onSubmitKey={() => void submit()}
              onValueChange={(next) => {
                setMessage(next)
                setMissing(false)
                api.clear('message')
              }}
            />
          </Field>
        </div>
        {rounds && <RevisionsUsed rounds={rounds} next />}
        <FormErrors api={api} />
        {newer && (
          <Button
            className="self-start"
            onClick={() => {
              close()
              onShow(newer)
            }}
          >
            {t('content.decision.go_to', { number: newer.number })}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
