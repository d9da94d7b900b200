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

/** What somebody else saved while this was edited, and what is to be chosen. */
export function StaleNotice({ meanwhile, names, isIncomplete, onChoose }: Props) {
  return (
    <Notice tone="changes">
      <p className="font-medium">{t('tasks.edit.stale.title')}</p>
      <p className="mt-1 text-muted">
        {meanwhile.who
          ? t('tasks.edit.stale.body', { name: meanwhile.who })
          : t('tasks.edit.stale.body_plain')}{' '}
        {meanwhile.taken > 0 && t('tasks.edit.stale.merged', { count: meanwhile.taken })}
      </p>
      <div className="mt-4">
        <ConflictChooser
          conflicts={meanwhile.conflicts}
          mine={meanwhile.mine}
          theirs={meanwhile.theirs}
          names={names}
          onChoose={onChoose}
        />
      </div>
      {isIncomplete && (
        <p role="alert" className="mt-3 text-danger-text">
          {t('tasks.edit.stale.choose_all')}
        </p>
      )}
    </Notice>
  )
}
