import { useState } from 'react'
import { CodeInput, RecoveryCodeInput } from '~/components/identity/factors/code_input'
import { usePasskeyRequest } from '~/components/identity/passkeys/use_passkey_request'
import { Notice } from '~/components/ui/display/notice'
import { Button } from '~/components/ui/form/button'
import { Field, FormErrors } from '~/components/ui/form/field'
import { useForm, type FieldErrors } from '~/hooks/use_form'
import { t } from '~/lib/i18n'

/** A method for the second factor. */
export type Method = 'passkey' | 'totp' | 'recovery'

type Props = {
  /** The user's methods, in the order in which they are offered. */
  methods: Method[]
  onDone: () => void
  /** Returns to the password. */
  onBack: () => void
}

const EMPTY = { code: '', recoveryCode: '' }

/** The second step of signing in: the second factor. */
export default function SecondStep({ methods, onDone, onBack }: Props) {
  const [method, setMethod] = useState<Method>(methods[0])
  const passkeys = usePasskeyRequest(() => t('auth.second_step.unused'))
  const field = method === 'totp' ? 'code' : 'recoveryCode'
  const form = useForm(EMPTY, { validate: (values) => missingErrors(values, method) })
  const { api } = form
  const others = methods.filter((other) => other !== method)
  const isOver = api.problem?.errors.some(({ code }) => code === 'E_SIGN_IN_EXPIRED')

  async function send() {
    const body = { [field]: form.values[field] } as Partial<typeof EMPTY>
    const result = await api.submit('post', '/api/auth/second-factor', { body, idempotent: false })
    if (result.ok) onDone()
  }

  async function sendPasskey() {
    const path = '/api/auth/second-factor/passkey/options'
    const passkey = await passkeys.authenticate(() =>
      api.submit('post', path, { idempotent: false, onSignedOut: 'stay' })
    )
    if (!passkey) return
    const body = { passkey }
    const result = await api.submit('post', '/api/auth/second-factor', { body, idempotent: false })
    if (result.ok) onDone()
  }

  function change(next: Method) {
    passkeys.clear()
    form.reset()
    api.clear()
    setMethod(next)
  }

  return (
    <>
      <h1 className="text-xl">{t('auth.second_step.title')}</h1>
      <p className="mt-1.5 text-muted">{t(`auth.second_step.lead_${method}`)}</p>
      <form
        onSubmit={form.submit(method === 'passkey' ? sendPasskey : send)}
        noValidate
        className="mt-8 flex flex-col gap-5"
      >
        {method === 'totp' && (
          <Field key={method} label={t('auth.second_step.code')} {...form.field('code')}>
            <CodeInput autoFocus {...form.input('code')} />
          </Field>
        )}
        {method === 'recovery' && (
          <Field
            key={method}
            label={t('auth.second_step.recovery_code')}
            {...form.field('recoveryCode')}
          >
            <RecoveryCodeInput autoFocus {...form.input('recoveryCode')} />
          </Field>
        )}
        {passkeys.message && <Notice>{passkeys.message}</Notice>}
        {api.message && <FormErrors api={api} />}
        {isOver ? (
          <Button variant="primary" onClick={onBack}>
            {t('auth.second_step.back')}
          </Button>
        ) : (
          <>
            <Button type="submit" variant="primary" loading={api.processing}>
              {t(
                method === 'passkey' ? 'auth.second_step.submit_passkey' : 'auth.second_step.submit'
              )}
            </Button>
            <div className="flex flex-wrap gap-2">
              {others.map((other) => (
                <Button key={other} size="sm" onClick={() => change(other)}>
                  {t(`auth.second_step.use_${other}`)}
                </Button>
              ))}
              <Button size="sm" variant="quiet" onClick={onBack}>
                {t('auth.second_step.back')}
              </Button>
            </div>
          </>
        )}
      </form>
      <dl className="mt-10 border-t border-line pt-6 text-sm">
        <dt className="font-medium">{t('auth.second_step.lost_title')}</dt>
        <dd className="mt-0.5 text-muted">{t('auth.second_step.lost_body')}</dd>
      </dl>
    </>
  )
}

function missingErrors(values: typeof EMPTY, method: Method): FieldErrors<typeof EMPTY> {
  if (method === 'passkey') return {}
  if (method === 'totp')
    return values.code.trim() ? {} : { code: t('auth.second_step.code_missing') }
  if (values.recoveryCode.trim()) return {}
  return { recoveryCode: t('auth.second_step.recovery_missing') }
}
