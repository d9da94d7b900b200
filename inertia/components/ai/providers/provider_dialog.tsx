import { router } from '@inertiajs/react'
import { useState } from 'react'
import { microOf, typedOf } from '~/components/ai/money'
import { type Provider } from '~/components/ai/types'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { Field } from '~/components/ui/form/field'
import { Input } from '~/components/ui/form/input'
import { Switch } from '~/components/ui/form/switch'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { t } from '~/lib/i18n'

type Props = {
  /** Null for a new one. */
  provider: Provider | null
  open: boolean
  onClose: () => void
}

const REQUIRED = ['name', 'baseUrl', 'model'] as const

/** Adds a provider, or changes one. Its key is written here and read nowhere. */
export function ProviderDialog({ provider, open, onClose }: Props) {
  const api = useApi()
  const [values, setValues] = useState(() => ({
    name: provider?.name ?? '',
    baseUrl: provider?.baseUrl ?? '',
    model: provider?.model ?? '',
    key: '',
    priceIn: provider ? typedOf(provider.priceIn) : '',
    priceOut: provider ? typedOf(provider.priceOut) : '',
  }))
  const [enabled, setEnabled] = useState(provider?.enabled ?? true)
  const [isChecked, setChecked] = useState(false)

  const prices = { priceIn: microOf(values.priceIn), priceOut: microOf(values.priceOut) }
  const gaps: Partial<Record<string, string>> = {}
  for (const name of REQUIRED) if (!values[name].trim()) gaps[name] = t('ai_admin.provider.missing')
  for (const name of ['priceIn', 'priceOut'] as const) {
    if (prices[name] === null) gaps[name] = t('ai_admin.provider.price_bad')
  }

  async function save() {
    setChecked(true)
    if (Object.keys(gaps).length > 0) return
    const body = {
      name: values.name,
      baseUrl: values.baseUrl,
      model: values.model,
      priceIn: prices.priceIn!,
      priceOut: prices.priceOut!,
      enabled,
      ...(values.key.trim() && { key: values.key.trim() }),
    }
    const result = provider
      ? await api.submit('patch', '/api/admin/ai/providers/:id', {
          params: { id: provider.id },
          body,
        })
      : await api.submit('post', '/api/admin/ai/providers', { body })
    if (!result.ok) return
    toast.done(t('ai_admin.provider.saved', { name: values.name }))
    onClose()
    router.reload({ only: ['providers'] })
  }

  const field = (name: keyof typeof values) => ({
    name,
    error: (isChecked ? gaps[name] : undefined) ?? api.errors[name],
  })
  const input = (name: keyof typeof values) => ({
    value: values[name],
    onValueChange: (value: string) => {
      setValues((now) => ({ ...now, [name]: value }))
      api.clear(name)
    },
  })

  return (
    <FormDialog
      open={open}
      title={
        provider
          ? t('ai_admin.provider.edit_title', { name: provider.name })
          : t('ai_admin.provider.new')
      }
      onClose={onClose}
      submit={t('ai_admin.provider.save')}
      onSubmit={save}
      api={api}
      className="grid grid-cols-2 gap-4"
    >
      <Field label={t('ai_admin.provider.name')} {...field('name')} className="col-span-2">
        <Input {...input('name')} autoComplete="off" maxLength={120} />
      </Field>
      <Field
        label={t('ai_admin.provider.base_url')}
        hint={t('ai_admin.provider.base_url_hint')}
        {...field('baseUrl')}
        className="col-span-2"
      >
        <Input {...input('baseUrl')} type="url" autoComplete="off" spellCheck={false} />
      </Field>
      <Field label={t('ai_admin.provider.model')} {...field('model')} className="col-span-2">
        <Input {...input('model')} autoComplete="off" spellCheck={false} maxLength={200} />
      </Field>
      <Field
        label={t('ai_admin.provider.key')}
        optional
        hint={
          provider?.keyHint
            ? t('ai_admin.provider.key_kept', { hint: provider.keyHint })
            : t('ai_admin.provider.key_new_hint')
        }
        {...field('key')}
        className="col-span-2"
      >
        <Input {...input('key')} type="password" autoComplete="off" spellCheck={false} />
      </Field>
      <Field
        label={t('ai_admin.provider.price_in')}
        {...field('priceIn')}
        className="max-sm:col-span-2"
      >
        <Input {...input('priceIn')} inputMode="decimal" className="tabular" />
      </Field>
      <Field
        label={t('ai_admin.provider.price_out')}
        {...field('priceOut')}
        className="max-sm:col-span-2"
      >
        <Input {...input('priceOut')} inputMode="decimal" className="tabular" />
      </Field>
      <Switch
        label={t('ai_admin.provider.enabled')}
        checked={enabled}
        onCheckedChange={setEnabled}
        className="col-span-2"
      />
    </FormDialog>
  )
}
