import { Field } from '~/components/ui/form/field'
import { Input } from '~/components/ui/form/input'
import { Switch } from '~/components/ui/form/switch'
import { t } from '~/lib/i18n'

type Hours = { from: string; to: string } | null

type Props = {
  value: Hours
  onChange: (next: Hours) => void
  /** As it is read. */
  zone: string
  editable: boolean
}

const USUAL = { from: '20:00', to: '08:00' }

/** The time of day in which nothing rings; it may pass midnight. */
export function QuietHours({ value, onChange, zone, editable }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <Switch
        checked={value !== null}
        onCheckedChange={(on) => onChange(on ? USUAL : null)}
        label={t('account.notifications.quiet')}
        hint={t('account.notifications.quiet_hint', { zone })}
        disabled={!editable}
      />
      {value && (
        <div className="flex max-w-80 gap-4">
          <Field label={t('account.notifications.from')} name="quietHours.from">
            <Input
              type="time"
              value={value.from}
              disabled={!editable}
              onValueChange={(from) => from && onChange({ ...value, from })}
            />
          </Field>
          <Field label={t('account.notifications.to')} name="quietHours.to">
            <Input
              type="time"
              value={value.to}
              disabled={!editable}
              onValueChange={(to) => to && onChange({ ...value, to })}
            />
          </Field>
        </div>
      )}
    </div>
  )
}
