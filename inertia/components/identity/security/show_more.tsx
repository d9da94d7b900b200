import { type MoreRows } from '~/components/identity/security/use_more_rows'
import { Button } from '~/components/ui/form/button'
import { t } from '~/lib/i18n'

/** A button below a list that loads further rows, if there are any. */
export function ShowMore({ left, showMore, loading, failed }: MoreRows) {
  if (left === 0) return null
  return (
    <div className="border-t border-line p-1.5">
      {failed && (
        <p role="alert" className="px-2 py-1 text-sm text-overdue">
          {t('factors.security.more_failed')}
        </p>
      )}
      <Button
        variant="quiet"
        size="sm"
        className="w-full"
        loading={loading}
        onClick={() => void showMore()}
      >
        {t('factors.security.more', { count: left })}
      </Button>
    </div>
  )
}
