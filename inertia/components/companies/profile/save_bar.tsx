import { Button } from '~/components/ui/form/button'
import { t } from '~/lib/i18n'

type Props = {
  form: { isChanged: boolean; reset: () => void; api: { processing: boolean } }
}

/** Saves or discards changes to a company. Nothing is drawn while there are none. */
export function SaveBar({ form }: Props) {
  if (!form.isChanged) return null
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="quiet" onClick={form.reset}>
        {t('companies.show.discard')}
      </Button>
      <Button variant="primary" type="submit" loading={form.api.processing}>
        {t('companies.show.save')}
      </Button>
    </div>
  )
}
