import { ConflictChooser } from '~/components/tasks/detail/conflict_chooser'
import { Notice } from '~/components/ui/display/notice'
import { t } from '~/lib/i18n'
import { type DraftField } from '~/components/tasks/detail/merge_changes'
import { type Meanwhile } from '~/components/tasks/detail/use_task_edit'

type Props = {
  meanwhile: Meanwhile
  /** Categories by id. */
  names: Map<string, string>
  /** Something is left to choose, and it was tried to save. */
  isIncomplete: boolean
  onChoose: (field: DraftField, choice: 'mine' | 'theirs') => void
}

/** Changes of another user during the edit, and the conflicts to resolve. */
export function StaleNotice({ meanwhile, names, isIncomplete, onChoose }: Props) {
  const { who, isOwn, taken } = meanwhile
  return (
    <Notice tone="changes">
      <p className="font-medium">
        {t(isOwn ? 'order_edit.stale.title_own' : 'order_edit.stale.title')}
      </p>
      <p className="mt-1 text-muted">
        {who && !isOwn
          ? t('order_edit.stale.body', { name: who })
          : t('order_edit.stale.body_plain')}{' '}
        {taken > 0 &&
          t(isOwn ? 'order_edit.stale.merged_own' : 'order_edit.stale.merged', { count: taken })}
      </p>
      <div className="mt-4">
        <ConflictChooser meanwhile={meanwhile} names={names} onChoose={onChoose} />
      </div>
      {isIncomplete && (
        <p role="alert" className="mt-3 text-danger-text">
          {t('order_edit.stale.choose_all')}
        </p>
      )}
    </Notice>
  )
}
