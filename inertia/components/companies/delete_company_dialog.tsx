import { useState } from 'react'
import { type Company } from '~/components/companies/types'
import { Field } from '~/components/ui/form/field'
import { Input } from '~/components/ui/form/input'
import TrashDialog from '~/components/ui/overlay/trash_dialog'
import { t } from '~/lib/i18n'

type Props = { company: Company; open: boolean; onOpenChange: (open: boolean) => void }

/** So much goes with a company that its code has to be typed first. */
export function DeleteCompanyDialog({ company: { id, name, code }, ...dialog }: Props) {
  const [typed, setTyped] = useState('')
  const [mismatch, setMismatch] = useState(false)

  function check() {
    const isRight = typed.trim().toUpperCase() === code
    setMismatch(!isRight)
    return isRight
  }

  return (
    <TrashDialog {...dialog} kind="companies" id={id} values={{ name }} check={check}>
      <Field
        label={t('companies.delete.type', { code })}
        name="code"
        error={mismatch ? t('companies.delete.mismatch') : undefined}
      >
        <Input
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          className="font-mono"
          onValueChange={(next) => {
            setTyped(next)
            setMismatch(false)
          }}
        />
      </Field>
    </TrashDialog>
  )
}
