import { Check } from 'lucide-react'
import { type useOrderDraft } from '~/components/tasks/form/draft/use_order_draft'
import { Button } from '~/components/ui/form/button'
import { toast } from '~/components/ui/overlay/toast'
import { cancelUploads } from '~/hooks/use_upload'
import { t } from '~/lib/i18n'

type Props = {
  order: ReturnType<typeof useOrderDraft>
  /** Scope of the draft's uploads. */
  scope: string
}

/** Shows that the draft is saved, with a button to discard it. */
export function DraftState({ order, scope }: Props) {
  function discard() {
    const before = order.discard()
    cancelUploads(scope)
    toast.done(t('tasks.create.discarded'), { undo: () => order.restoreDraft(before) })
  }

  return (
    <div className="flex min-h-(--control-sm) items-center justify-between gap-3 text-sm text-muted">
      <span className="inline-flex items-center gap-1.5">
        {!order.isEmpty &&
          !order.isOverwritten &&
          (order.isSaved ? (
            <>
              <Check className="size-3.5 text-approved" /> {t('tasks.create.saved')}
            </>
          ) : (
            t('tasks.create.unsaved')
          ))}
      </span>
      {!order.isEmpty && (
        <Button variant="quiet" size="sm" onClick={discard}>
          {t('tasks.create.discard')}
        </Button>
      )}
    </div>
  )
}
