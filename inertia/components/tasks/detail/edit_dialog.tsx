import { useMemo, useState } from 'react'
import { ConflictChooser } from '~/components/tasks/detail/conflict_chooser'
import {
  useTaskEdit,
  type ChangesMeanwhile,
  type DraftField,
} from '~/components/tasks/detail/use_task_edit'
import { namesOf } from '~/components/tasks/form/category/category_choices'
import { draftErrors } from '~/components/tasks/form/draft/draft_errors'
import { type OrderChoices } from '~/components/tasks/form/draft/order_form'
import { OrderSections, type OrderPart } from '~/components/tasks/form/order_sections'
import { useErrors } from '~/components/tasks/form/use_errors'
import { useLowering } from '~/components/tasks/quantity/lowering'
import { type CategoryNode, type Task } from '~/components/tasks/types'
import { Notice } from '~/components/ui/display/notice'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { cancelUploads, useFailedUploads, useUploadsInFlight } from '~/hooks/use_upload'
import { focusField } from '~/lib/focus/focus'
import { t } from '~/lib/i18n'
import { reloadProps } from '~/lib/pages/reload_props'

type Props = {
  task: Task
  /** Time zone of the company. */
  timezone: string
  choices: OrderChoices
  /** The section to focus first. */
  startsAt?: OrderPart
  onClose: () => void
}

/** Edits an order, in the same sections as when it was placed. */
export function EditDialog({ task, timezone, choices, startsAt, onClose }: Props) {
  const { styles, interiorTypes } = choices
  const edit = useTaskEdit(task)
  const { errors, setErrors, clearErrors } = useErrors()
  const lowering = useLowering(task, edit.draft.quantity)
  const [asksToClose, setAsksToClose] = useState(false)
  const [warned, setWarned] = useState(false)
  const scope = `edit:${task.id}`
  const uploading = useUploadsInFlight(scope)
  const { retryable } = useFailedUploads(scope)
  const names = useMemo(
    () => namesWith(task, [...styles, ...interiorTypes]),
    [task, styles, interiorTypes]
  )
  const { meanwhile } = edit
  const unchosen = meanwhile?.conflicts.filter(({ choice }) => choice === null) ?? []

  async function save() {
    const found = draftErrors(edit.draft)
    setErrors(found)
    if (Object.keys(found).length > 0) return focusField(Object.keys(found))
    if (unchosen.length > 0) {
      setWarned(true)
      return focusField([`conflict.${unchosen[0].field}`])
    }
    if (!lowering.check()) return
    const result = await edit.save(lowering.body)
    if (!result) {
      if (edit.isChanged) return
      onClose()
      // The user chose all of the other user's values, which this page doesn't show yet.
      if (meanwhile) reload()
      return
    }
    if (!result.ok) {
      lowering.refuse(result.problem.fields.reason)
      return setErrors(result.problem.fields)
    }
    toast.done(t('order_edit.saved'))
    // What was typed during the request stays open.
    if (!edit.hasUnsaved()) onClose()
    reload()
  }

  function close() {
    if (edit.isChanged || uploading > 0) setAsksToClose(true)
    else onClose()
  }

  return (
    <>
      <FormDialog
        open
        guarded={false}
        onClose={close}
        size="lg"
        title={t('order_edit.title', { number: task.number })}
        submit={
          uploading > 0 ? t('tasks.create.waiting', { count: uploading }) : t('order_edit.save')
        }
        onSubmit={save}
        api={edit.api}
        shownProblem={{
          problem: edit.api.problem,
          message:
            retryable > 0
              ? t('tasks.create.upload_failed', { count: retryable })
              : edit.api.message,
          errors,
        }}
        disabled={uploading > 0}
        className="flex flex-col gap-4"
      >
        {meanwhile && (
          <StaleNotice
            meanwhile={meanwhile}
            names={names}
            isIncomplete={warned && unchosen.length > 0}
            onChoose={edit.choose}
          />
        )}
        <OrderSections
          startsAt={startsAt}
          form={{
            draft: edit.draft,
            change: edit.change,
            choices,
            errors,
            clearErrors,
            scope,
            timezone,
            taskId: task.id,
            lowering,
          }}
        />
      </FormDialog>
      <ConfirmDialog
        open={asksToClose}
        onOpenChange={setAsksToClose}
        title={t('order_edit.leave.title')}
        consequence={t('order_edit.leave.body', { number: task.number })}
        confirm={t('order_edit.leave.leave')}
        dismiss={t('order_edit.leave.stay')}
        destructive
        onConfirm={() => {
          cancelUploads(scope)
          onClose()
        }}
      />
    </>
  )
}

const reload = () => reloadProps<'tasks/show'>(['task', 'moves', 'standing', 'activity'])

/** Names of categories by id; removed categories keep the name that the order contains. */
function namesWith(task: Task, tree: CategoryNode[]): Map<string, string> {
  const names = namesOf(tree)
  for (const { categoryId, name } of [...task.styles, ...task.interiorTypes]) {
    if (!names.has(categoryId)) names.set(categoryId, name)
  }
  return names
}

type StaleNoticeProps = {
  meanwhile: ChangesMeanwhile
  /** Names of categories by id. */
  names: Map<string, string>
  /** Whether the user tried to save before resolving all conflicts. */
  isIncomplete: boolean
  onChoose: (field: DraftField, choice: 'mine' | 'theirs') => void
}

/** Changes of another user during the edit, and the conflicts to resolve. */
function StaleNotice({ meanwhile, names, isIncomplete, onChoose }: StaleNoticeProps) {
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
