import { Plus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { pastedLinks, withoutLinks } from '~/components/safebot/pasted_links'
import { Button } from '~/components/ui/form/button'
import { Field } from '~/components/ui/form/field'
import { Textarea } from '~/components/ui/form/textarea'
import { toast } from '~/components/ui/overlay/toast'
import { ignoreSignOut, refresh } from '~/hooks/use_polling'
import { send } from '~/lib/api'
import { focusField } from '~/lib/focus/focus'
import { t } from '~/lib/i18n'
import { type ProblemKind } from '~/lib/problem'
import { newUuid } from '~/lib/uuid'
import { type AnyProp } from '~/lib/pages/reload_props'

const MAX_LINKS = 50

/** A field to paste one or more links. Links that couldn't be saved stay in it, with the reason. */
export function PasteLinks({ reload }: { reload: AnyProp[] }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [saving, setSaving] = useState(false)
  const links = pastedLinks(text)

  function change(next: string) {
    setText(next)
    setError(undefined)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    const wrong =
      links.length === 0
        ? t('safebot.paste.none')
        : links.length > MAX_LINKS
          ? t('safebot.paste.too_many', { max: MAX_LINKS })
          : undefined
    setError(wrong)
    if (wrong) return focusField(['url'])
    setSaving(true)
    const { saved, known, failed } = await saveAll(links)
    setSaving(false)
    reportSaved(saved, known)
    const added = (now: string) => (now === text ? '' : withoutLinks(now, links))
    setText((now) => [...failed.map(({ url }) => url), added(now)].filter(Boolean).join('\n'))
    setError(failed[0]?.why)
    refresh(reload, ignoreSignOut)
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="mb-6">
      <div className="flex items-start gap-2 max-sm:flex-col max-sm:items-stretch">
        <Field
          name="url"
          label={t('safebot.paste.label')}
          hideLabel
          error={error}
          className="min-w-0 flex-1"
        >
          <Textarea
            value={text}
            onValueChange={change}
            minRows={1}
            maxRows={8}
            placeholder={t('safebot.paste.placeholder')}
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" variant="primary" icon={<Plus />} loading={saving}>
          {t('safebot.paste.save', { count: links.length })}
        </Button>
      </div>
    </form>
  )
}

type FailedLink = { url: string; why: string }

/** Problems that every further link would have as well. */
const ENDING: ProblemKind[] = ['unauthorized', 'forbidden', 'offline', 'throttled', 'unavailable']

/** Saves links one after the other, so that they are listed in the order in which they were pasted. */
async function saveAll(links: string[]) {
  const failed: FailedLink[] = []
  let saved = 0
  let known = 0
  for (const [index, url] of links.entries()) {
    const headers = { 'Idempotency-Key': newUuid() }
    const result = await send('post', '/api/safebot/records', { body: { url }, headers })
    if (!result.ok) {
      const { fields, message } = result.problem
      const why = fields.url ?? message ?? t('safebot.paste.failed', { count: 1 })
      failed.push({ url, why })
      if (ENDING.includes(result.problem.kind)) {
        failed.push(...links.slice(index + 1).map((other) => ({ url: other, why })))
        break
      }
    } else if (result.status === 200) known += 1
    else saved += 1
  }
  return { saved, known, failed }
}

function reportSaved(saved: number, known: number): void {
  const words = known > 0 ? t('safebot.paste.known', { count: known }) : undefined
  if (saved > 0) toast.done(t('safebot.paste.saved', { count: saved }), { detail: words })
  else if (words) toast.info(words)
}
