import { microOf, typedOf } from '~/components/ai/money'
import { type Provider } from '~/components/ai/types'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { Field, Input } from '~/components/ui/form/field'
import { Switch } from '~/components/ui/form/switch'
import { toast } from '~/components/ui/overlay/toast'
import { useForm, type FieldErrors } from '~/hooks/use_form'
import { t } from '~/lib/i18n'
import { MAX_NAME_LENGTH } from '#values/texts'
import { MAX_MODEL_LENGTH } from '#values/ai'
import { reloadProps } from '~/lib/pages/reload_props'

type Props = {
  /** Null for a new one. */
  provider: Provider | null
  open: boolean
  onClose: () => void
}

const REQUIRED = ['name', 'baseUrl', 'model'] as const
const PRICES = ['priceIn', 'priceOut'] as const

/** Adds or changes a provider. Its key can be set here; no page or response ever shows it. */
export function ProviderDialog({ provider, open, onClose }: Props) {
  const api = useReauthenticatingApi()
  const form = useForm(initialValues(provider), { validate, api })
  const { field, input } = form

  async function save() {
    const { changes, values } = form
    const key = values.key.trim()
    const prices = { priceIn: microOf(values.priceIn)!, priceOut: microOf(values.priceOut)! }
    const result = provider
      ? await api.submit('patch', '/api/admin/ai/providers/:id', {
          params: { id: provider.id },
          body: {
            ...changes,
            key: key || undefined,
            priceIn: changes.priceIn === undefined ? undefined : prices.priceIn,
            priceOut: changes.priceOut === undefined ? undefined : prices.priceOut,
          },
        })
      : await api.submit('post', '/api/admin/ai/providers', {
          body: { ...values, ...prices, key: key || undefined },
        })
    if (!result.ok) return
    toast.done(t('ai_admin.provider.saved', { name: values.name }))
    onClose()
    reloadProps<'ai/index'>(['providers'])
  }

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
      onSubmit={form.submit(save)}
      api={api}
      className="grid grid-cols-2 gap-4"
    >
      <Field label={t('ai_admin.provider.name')} {...field('name')} className="col-span-2">
        <Input {...input('name')} autoComplete="off" maxLength={MAX_NAME_LENGTH} />
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
        <Input
          {...input('model')}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_MODEL_LENGTH}
        />
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
        checked={form.values.enabled}
        onCheckedChange={(enabled) => form.set({ enabled })}
        className="col-span-2"
      />
    </FormDialog>
  )
}

const initialValues = (provider: Provider | null) => ({
  name: provider?.name ?? '',
  baseUrl: provider?.baseUrl ?? '',
  model: provider?.model ?? '',
  key: '',
  priceIn: provider ? typedOf(provider.priceIn) : '',
  priceOut: provider ? typedOf(provider.priceOut) : '',
  enabled: provider?.enabled ?? true,
})

type Values = ReturnType<typeof initialValues>

function validate(values: Values) {
  const errors: FieldErrors<Values> = {}
  for (const name of REQUIRED)
    if (!values[name].trim()) errors[name] = t('ai_admin.provider.missing')
  for (const name of PRICES) {
    if (microOf(values[name]) === null) errors[name] = t('ai_admin.provider.price_bad')
  }
  return errors
}
