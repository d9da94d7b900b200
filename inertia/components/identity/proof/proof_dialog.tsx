import { useState, type FormEvent } from 'react'
import { CodeInput } from '~/components/identity/factors/code_input'
import { Notice } from '~/components/ui/display/notice'
import { Button } from '~/components/ui/form/button'
import { Field } from '~/components/ui/form/field'
import { PasswordInput } from '~/components/ui/form/password_input'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'

type Props = {
  /** The ways that the server takes: `password`, and `passkey`, `totp` and `company` for whoever has one. */
  methods: string[]
  onEnd: (isProven: boolean) => void
}

const EMPTY = { password: '', code: '' }

/** Asks who one is, for a change that wants to know it anew. */
export default function ProofDialog({ methods, onEnd }: Props) {
  const [way, setWay] = useState<keyof typeof EMPTY>('password')
  const form = useForm(EMPTY, {
    findMissingFields: (values) =>
      values[way].trim() ? {} : { [way]: t(`factors.proof.${way}_missing`) },
  })
  const { api, values } = form
  const [isUnused, setUnused] = useState(false)
  const other = way === 'password' ? 'code' : 'password'

  async function prove() {
    const body = way === 'password' ? { password: values.password } : { code: values.code }
    const result = await api.submit('post', '/api/auth/proof', { body, idempotent: false })
    if (result.ok) onEnd(true)
  }

  async function provePasskey() {
    setUnused(false)
    const asked = await api.submit('post', '/api/auth/proof/passkey/options', { idempotent: false })
    if (!asked.ok) return
    const { answerWithPasskey } = await import('~/lib/passkeys')
    const answer = await answerWithPasskey(asked.data)
    if (!answer.ok) return setUnused(true)
    const body = { passkey: answer.passkey }
    const result = await api.submit('post', '/api/auth/proof', { body, idempotent: false })
    if (result.ok) onEnd(true)
  }

  /** The browser leaves for the provider, and comes back to this page: what was asked is done then. */
  async function proveAtCompany() {
    const body = { next: `${location.pathname}${location.search}` }
    const path = '/api/auth/proof/company'
    const result = await api.submit('post', path, { body, idempotent: false })
    if (result.ok) location.assign(result.data.url)
  }

  return (
    <FormDialog
      open
      size="sm"
      deliberate
      title={t('factors.proof.title')}
      lead={t('factors.proof.lead')}
      onClose={() => onEnd(false)}
      submit={t('factors.proof.submit')}
      onSubmit={(event: FormEvent) => {
        // The dialog may stand within another form, which is not what was sent.
        event.stopPropagation()
        form.submit(prove)(event)
      }}
      api={api}
    >
      {way === 'password' ? (
        <Field label={t('factors.proof.password')} {...form.field('password')}>
          <PasswordInput autoFocus autoComplete="current-password" {...form.input('password')} />
        </Field>
      ) : (
        <Field label={t('factors.proof.code')} {...form.field('code')}>
          <CodeInput autoFocus {...form.input('code')} />
        </Field>
      )}
      {isUnused && <Notice>{t('factors.proof.unused')}</Notice>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {methods.includes('passkey') && (
          <Button size="sm" onClick={provePasskey}>
            {t('factors.proof.use_passkey')}
          </Button>
        )}
        {methods.includes('company') && (
          <Button size="sm" onClick={proveAtCompany}>
            {t('factors.proof.use_company')}
          </Button>
        )}
        {methods.includes('totp') && (
          <Button size="sm" onClick={() => setWay(other)}>
            {t(`factors.proof.use_${other}`)}
          </Button>
        )}
      </div>
    </FormDialog>
  )
}
