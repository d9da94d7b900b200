import { Play } from 'lucide-react'
import { createContext, use, useState, type FormEvent } from 'react'
import { CodeBlock } from '~/components/overview/api/code_block'
import { exampleBody } from '~/components/overview/api/curl'
import { type ApiRoute } from '~/components/overview/api/types'
import { Button } from '~/components/ui/form/button'
import { Field, Input } from '~/components/ui/form/field'
import { Textarea } from '~/components/ui/form/textarea'
import { t } from '~/lib/i18n'

/** Maximum number of characters of a response that are shown. */
const MAX_SHOWN_LENGTH = 20_000

/** The token for trying requests, kept only in the page's memory. */
export const TriedToken = createContext<[token: string, set: (token: string) => void]>([
  '',
  () => {},
])

/** Sends a real request to a route, as a program with a token would: without the page's cookie. */
export function TryCall({ route }: { route: ApiRoute }) {
  const [token, setToken] = use(TriedToken)
  const [values, setValues] = useState<Record<string, string>>({})
  const [query, setQuery] = useState('')
  const [body, setBody] = useState(() => exampleBody(route) ?? '')
  const [answer, setAnswer] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const names = route.parameters
    .filter(({ in: location }) => location === 'path')
    .map(({ name }) => name)

  async function send(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setAnswer(await callRoute(route, { token, values, query, body }))
    setBusy(false)
  }

  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-4">
      <Field label={t('docs.try.token')} hint={t('docs.try.token_hint')} name="token">
        <Input
          value={token}
          onValueChange={setToken}
          placeholder="rsh_…"
          autoComplete="off"
          spellCheck={false}
          className="font-mono text-sm"
        />
      </Field>
      {names.map((name) => (
        <Field key={name} label={<code className="font-mono text-sm">{name}</code>} name={name}>
          <Input
            value={values[name] ?? ''}
            onValueChange={(value) => setValues({ ...values, [name]: value })}
            autoComplete="off"
            className="font-mono text-sm"
          />
        </Field>
      ))}
      {route.method === 'get' && (
        <Field label={t('docs.query')} name="query" optional>
          <Input
            value={query}
            onValueChange={setQuery}
            placeholder="perPage=5"
            autoComplete="off"
            className="font-mono text-sm"
          />
        </Field>
      )}
      {route.requestBody && (
        <Field label={t('docs.body')} name="body">
          <Textarea
            value={body}
            onValueChange={setBody}
            minRows={5}
            spellCheck={false}
            className="font-mono text-sm"
          />
        </Field>
      )}
      <div>
        <Button type="submit" icon={<Play />} loading={busy} disabled={!token.trim()}>
          {t('docs.try.send')}
        </Button>
      </div>
      <div aria-live="polite">
        {answer !== null && <CodeBlock text={answer} label={t('docs.try.copy')} />}
      </div>
    </form>
  )
}

type FilledForm = { token: string; values: Record<string, string>; query: string; body: string }

async function callRoute(
  { method, path, requestBody }: ApiRoute,
  { token, values, query, body }: FilledForm
): Promise<string> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''))
  const search = query.trim().replace(/^\?/, '')
  try {
    const response = await fetch(`${filled}${search && `?${search}`}`, {
      method: method.toUpperCase(),
      credentials: 'omit',
      redirect: 'manual',
      headers: {
        Authorization: `Bearer ${token.trim()}`,
        ...(requestBody && { 'Content-Type': 'application/json' }),
      },
      ...(requestBody && { body }),
    })
    if (response.type === 'opaqueredirect') return t('docs.try.elsewhere')
    return `HTTP ${response.status}\n\n${readable(await response.text())}`
  } catch {
    return t('docs.try.failed')
  }
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).slice(0, MAX_SHOWN_LENGTH)
  } catch {
    return text.slice(0, MAX_SHOWN_LENGTH)
  }
}
