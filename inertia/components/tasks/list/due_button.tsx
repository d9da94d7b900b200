import { useState, type ReactNode } from 'react'
import { Button } from '~/components/ui/form/button'
import { DateField } from '~/components/ui/form/date_field'
import { Field } from '~/components/ui/form/field'
import { Popover } from '~/components/ui/overlay/popover'
import { t } from '~/lib/i18n'

type Props = { icon: ReactNode; onChoose: (day: string | null) => void }

/** Asks for a due date, or none. */
export function DueButton({ icon, onChoose }: Props) {
  const [open, setOpen] = useState(false)
  const [day, setDay] = useState('')

  function choose(chosen: string | null) {
    setOpen(false)
    onChoose(chosen)
  }
  return (
    <Popover
      side="top"
      align="center"
      label={t('lists.bulk.due')}
      open={open}
      onOpenChange={setOpen}
      className="w-64"
      trigger={
        <Button variant="quiet" icon={icon}>
          {t('lists.bulk.due')}
        </Button>
      }
    >
      <form
        className="flex flex-col gap-3 p-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (day) choose(day)
        }}
      >
        <Field label={t('lists.bulk.due')} name="dueDate">
          <DateField value={day} onValueChange={setDay} className="max-w-full" />
        </Field>
        <Button type="submit" disabled={!day}>
          {t('lists.bulk.due_set')}
        </Button>
        <Button variant="quiet" onClick={() => choose(null)}>
          {t('lists.bulk.due_clear')}
        </Button>
      </form>
    </Popover>
  )
}
