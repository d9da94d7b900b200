import { useState, type FormEvent } from 'react'
import { CodeInput, RecoveryCodeInput } from '~/components/identity/factors/code_input'
import { usePasskeyRequest } from '~/components/identity/passkeys/use_passkey_request'
import { Notice } from '~/components/ui/display/notice'
import { Button } from '~/components/ui/form/button'
import { Field } from '~/components/ui/form/field'
import { PasswordInput } from '~/components/ui/form/password_input'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'

type Props = {
  /**
   * Methods that the server accepts: `passkey`, `totp` and `recovery` for a user with a second factor, else `password`
   * and `company`.
   */
  methods: string[]
  onEnd: (isReauthenticated: boolean) => void
}

const METHODS = ['passkey', 'totp', 'recovery', 'password'] as const
type Method = (typeof METHODS)[number]

const EMPTY = { password: '', code: '', recoveryCode: '' }
const FIELDS = { totp: 'code', recovery: 'recoveryCode', password: 'password' } as const
const MISSING = {
  totp: 'code_missing',
  recovery: 'recovery_missing',
  password: 'password_missing',
} as const

/** Asks the user to re-authenticate before a change that requires it. */
export default function ReauthenticationDialog({ methods, onEnd }: Props) {
  const possibleMethods = METHODS.filter((one) => methods.includes(one))
  const [method, setMethod] = useState<Method>(possibleMethods[0] ?? 'password')
  const form = useForm(EMPTY, {
    validate: (values) =>
      method === 'passkey' || values[FIELDS[method]].trim()
        ? {}
        : { [FIELDS[method]]: t(`factors.proof.${MISSING[method]}`) },
  })
  const { api, values } = form
  const passkeys = usePasskeyRequest(() => t('factors.proof.unused'))

  async function reauthenticate() {
    if (method === 'passkey') return reauthenticateWithPasskey()
    const body = { [FIELDS[method]]: values[FIELDS[method]] } as Partial<typeof EMPTY>
    const result = await api.submit('post', '/api/auth/proof', { body, idempotent: false })
    if (result.ok) onEnd(true)
  }

  async function reauthenticateWithPasskey() {
    const passkey = await passkeys.authenticate(() =>
      api.submit('post', '/api/auth/proof/passkey/options', { idempotent: false })
    )
    if (!passkey) return
    const body = { passkey }
    const result = await api.submit('post', '/api/auth/proof', { body, idempotent: false })
    if (result.ok) onEnd(true)
  }

  /** Sends the browser to the provider, which returns it to this page. */
  async function reauthenticateAtProvider() {
    const body = { next: `${location.pathname}${location.search}` }
    const path = '/api/auth/proof/company'
    const result = await api.submit('post', path, { body, idempotent: false })
    if (result.ok) location.assign(result.data.url)
  }

  function change(next: Method) {
    passkeys.clear()
    form.reset()
    api.clear()
    setMethod(next)
  }

  return (
    <FormDialog
      open
      size="sm"
      staysOnOutsideClick
      title={t('factors.proof.title')}
      lead={t('factors.proof.lead')}
      onClose={() => onEnd(false)}
      submit={t(method === 'passkey' ? 'factors.proof.use_passkey' : 'factors.proof.submit')}
      onSubmit={(event: FormEvent) => {
        // The dialog may be rendered within another form, which must not be submitted.
        event.stopPropagation()
        form.submit(reauthenticate)(event)
      }}
      api={api}
    >
      {method === 'password' && (
        <Field label={t('factors.proof.password')} {...form.field('password')}>
          <PasswordInput autoFocus autoComplete="current-password" {...form.input('password')} />
        </Field>
      )}
      {method === 'totp' && (
        <Field label={t('factors.proof.code')} {...form.field('code')}>
          <CodeInput autoFocus {...form.input('code')} />
        </Field>
      )}
      {method === 'recovery' && (
        <Field
          label={t('factors.proof.recovery_code')}
          hint={t('factors.proof.recovery_hint')}
          {...form.field('recoveryCode')}
        >
          <RecoveryCodeInput autoFocus {...form.input('recoveryCode')} />
        </Field>
      )}
      {passkeys.message && <Notice>{passkeys.message}</Notice>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {possibleMethods
          .filter((one) => one !== method)
          .map((one) => (
            <Button key={one} size="sm" onClick={() => change(one)}>
              {t(`factors.proof.use_${one}`)}
            </Button>
          ))}
        {methods.includes('company') && (
          <Button size="sm" onClick={reauthenticateAtProvider}>
            {t('factors.proof.use_company')}
          </Button>
        )}
      </div>
    </FormDialog>
  )
}
