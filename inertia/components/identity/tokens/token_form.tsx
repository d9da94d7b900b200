import { groupName } from '~/components/identity/permissions/group_rows'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { type NewApiToken, type TokenRules } from '~/components/identity/types'
import { Checkbox } from '~/components/ui/form/checkbox'
import { DateField } from '~/components/ui/form/date_field'
import { Field, Input, FormErrors } from '~/components/ui/form/field'
import { FormButtons } from '~/components/ui/form/form_buttons'
import { RadioCards } from '~/components/ui/form/radio_cards'
import { SegmentedControl } from '~/components/ui/form/segmented_control'
import { useSharedProps } from '~/hooks/use_shared_props'
import { useForm, type FieldErrors } from '~/hooks/use_form'
import { formatDay, isoDay } from '~/lib/format'
import { t } from '~/lib/i18n'
import { endOfDay, plusDays } from '~/lib/time/days'
import { type Permission } from '~/types'
import { MAX_LABEL_LENGTH } from '#values/texts'

type Props = {
  rules: TokenRules
  onCancel: () => void
  onCreated: (token: NewApiToken) => void
}

const LIVES = ['30', '90', '365', 'own'] as const
const RIGHTS = ['all', 'reading', 'picked'] as const

type Fields = {
  name: string
  life: (typeof LIVES)[number]
  /** Last day on which the token is valid, if the user chooses one. */
  expiresAt: string
  rights: (typeof RIGHTS)[number]
  permissions: Permission[]
}

const FIRST: Fields = { name: '', life: '90', expiresAt: '', rights: 'reading', permissions: [] }

/** Name, validity and permissions of a new token. */
export function TokenForm({ rules, onCancel, onCreated }: Props) {
  const held = useSharedProps().user?.permissions ?? []
  const api = useReauthenticatingApi()
  const form = useForm(FIRST, { validate, api })
  const { values } = form
  const { expiresAt, life, name, permissions, rights } = values
  const today = isoDay(new Date())
  const endsOn = life === 'own' ? null : endOfDay(plusDays(today, Number(life)))

  async function create() {
    const reading = held.filter((key) => rules.reading.includes(key))
    const result = await api.submit('post', '/api/account/tokens', {
      body: {
        name: name.trim(),
        expiresAt: endsOn ?? endOfDay(expiresAt),
        permissions: rights === 'all' ? null : rights === 'reading' ? reading : permissions,
      },
      idempotent: false,
    })
    if (result.ok) onCreated(result.data)
  }

  return (
    <form onSubmit={form.submit(create)} noValidate className="flex flex-col gap-5">
      <Field label={t('tokens.name')} hint={t('tokens.name_hint')} {...form.field('name')}>
        <Input autoComplete="off" maxLength={MAX_LABEL_LENGTH} {...form.input('name')} />
      </Field>
      <Field
        label={t('tokens.expires')}
        hint={endsOn && t('tokens.expires_on', { day: formatDay(endsOn) })}
        {...form.field('expiresAt')}
      >
        <SegmentedControl
          label={t('tokens.expires')}
          fill
          value={life}
          onValueChange={(next) => form.set({ life: next, expiresAt: '' })}
          options={LIVES.map((value) => ({
            value,
            label:
              value === 'own' ? t('tokens.own_date') : t('tokens.days', { count: Number(value) }),
          }))}
        />
        {life === 'own' && (
          <DateField
            {...form.input('expiresAt')}
            min={plusDays(today, 1)}
            max={plusDays(today, rules.longestDays - 1)}
          />
        )}
      </Field>
      <Field label={t('tokens.rights')} {...form.field('permissions')}>
        <RadioCards
          value={rights}
          onValueChange={(next) => form.set({ rights: next, permissions: [] })}
          minWidth="100%"
          options={RIGHTS.map((value) => ({
            value,
            label: t(`tokens.${value}`),
            hint: t(`tokens.${value}_hint`),
          }))}
        />
      </Field>
      {rights === 'picked' && (
        <PickedPermissions
          held={held}
          picked={permissions}
          onPick={(next) => form.set({ permissions: next })}
        />
      )}
      <p className="text-sm text-muted">{t('tokens.never')}</p>
      {api.message && <FormErrors api={api} />}
      {api.reauthentication}
      <FormButtons submit={t('tokens.submit')} loading={api.processing} onCancel={onCancel} />
    </form>
  )
}

function validate({ name, life, expiresAt, rights, permissions }: Fields): FieldErrors<Fields> {
  const errors: FieldErrors<Fields> = {}
  if (!name.trim()) errors.name = t('tokens.name_missing')
  if (life === 'own' && !expiresAt) errors.expiresAt = t('tokens.date_missing')
  if (rights === 'picked' && permissions.length === 0) {
    errors.permissions = t('tokens.permissions_missing')
  }
  return errors
}

type PickedPermissionsProps = {
  /** The user's own permissions. */
  held: readonly Permission[]
  picked: readonly Permission[]
  onPick: (picked: Permission[]) => void
}

/** The user's own permissions in groups, each with a checkbox. */
function PickedPermissions({ held, picked, onPick }: PickedPermissionsProps) {
  const groups = Map.groupBy(held, (key) => key.split('.')[0])
  const toggle = (keys: readonly Permission[], on: boolean) =>
    onPick(held.filter((key) => (keys.includes(key) ? on : picked.includes(key))))
  return (
    <div className="divide-y divide-line rounded-lg border border-line">
      {[...groups].map(([group, keys]) => {
        const chosen = keys.filter((key) => picked.includes(key))
        const isAll = chosen.length === keys.length
        return (
          <fieldset key={group} className="px-4 py-3">
            <legend className="sr-only">{groupName(group)}</legend>
            <Checkbox
              label={<span className="font-medium">{groupName(group)}</span>}
              checked={isAll}
              indeterminate={chosen.length > 0 && !isAll}
              onCheckedChange={(on) => toggle(keys, on)}
            />
            <div className="mt-2 ml-6.5 grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
              {keys.map((key) => (
                <Checkbox
                  key={key}
                  label={t(`people.permissions.${key}.name`)}
                  checked={picked.includes(key)}
                  onCheckedChange={(on) => toggle([key], on)}
                />
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
