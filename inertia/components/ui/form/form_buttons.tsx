import { Button } from '~/components/ui/form/button'
import { t } from '~/lib/i18n'

type Props = { submit: string; loading: boolean; onCancel: () => void }

/** Cancel and submit at the end of a form; stacked on a phone. */
export function FormButtons({ submit, loading, onCancel }: Props) {
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
      <Button onClick={onCancel}>{t('common.actions.cancel')}</Button>
      <Button type="submit" variant="primary" loading={loading}>
        {submit}
      </Button>
    </div>
  )
}
