import { Button } from '~/components/ui/form/button'
import { Notice } from '~/components/ui/display/notice'
import { Skeleton } from '~/components/ui/display/skeleton'
import { t } from '~/lib/i18n'

/** Error message for comments that could not be loaded, with a button to try again. */
export function CommentsFailed({ retry, className }: { retry: () => unknown; className?: string }) {
  return (
    <Notice
      tone="overdue"
      className={className}
      action={
        <Button size="sm" onClick={() => void retry()}>
          {t('common.actions.retry')}
        </Button>
      }
    >
      {t('comments.failed')}
    </Notice>
  )
}

/** Placeholder for a number of comments while they load. */
export function CommentSkeletons({ rows, className }: { rows: number; className: string }) {
  return (
    <div role="status" aria-label={t('common.loading')} className={`flex flex-col ${className}`}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-6 rounded-full" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-3.5 w-32" />
            <Skeleton className="h-3.5 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
