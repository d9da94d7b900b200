import { type Data } from '@generated/data'
import { X } from 'lucide-react'
import { Combobox } from '~/components/ui/form/combobox'
import { Field } from '~/components/ui/form/field'
import { IconButton } from '~/components/ui/form/icon_button'
import { t } from '~/lib/i18n'

type Props = {
  companies: Data.CompanyRef[]
  value: string[]
  onChange: (next: string[]) => void
  editable: boolean
}

/** Clients whose notifications a team user only wants in the list. */
export function MutedCompanies({ companies, value, onChange, editable }: Props) {
  const muted = companies.filter(({ id }) => value.includes(id))
  const options = companies
    .filter(({ id }) => !value.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }))

  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t('account.notifications.muted')}
        hint={t('account.notifications.muted_hint')}
        name="mutedCompanyIds"
        disabled={!editable}
      >
        <Combobox
          key={value.length}
          value={null}
          onValueChange={(id) => id && onChange([...value, id])}
          options={options}
          placeholder={t('account.notifications.muted_add')}
          disabled={!editable || options.length === 0}
          className="max-w-104"
        />
      </Field>
      {muted.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {muted.map(({ id, name }) => (
            <li
              key={id}
              className="flex min-h-8 items-center gap-1 rounded-md bg-selected pr-1 pl-2.5"
            >
              <span className="[overflow-wrap:anywhere]">{name}</span>
              {editable && (
                <IconButton
                  size="sm"
                  label={t('account.notifications.unmute', { name })}
                  onClick={() => onChange(value.filter((one) => one !== id))}
                >
                  <X />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
