import { useId, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import { Button } from '~/components/ui/form/button'
import { FormErrors } from '~/components/ui/form/field'
import { Dialog } from '~/components/ui/overlay/dialog'
import { type Api } from '~/hooks/use_api'
import { t } from '~/lib/i18n'

type DialogProps = ComponentProps<typeof Dialog>
type ShownProblem = ComponentProps<typeof FormErrors>['api']

type Props = Pick<
  DialogProps,
  'open' | 'title' | 'lead' | 'size' | 'staysOnOutsideClick' | 'guarded' | 'children'
> & {
  onClose: () => void
  /** Label of the primary button. */
  submit: string
  onSubmit: (event: FormEvent) => unknown
  /** The request that is sent; with its re-authentication. */
  api: ShownProblem & Pick<Api, 'processing'> & { reauthentication?: ReactNode }
  /** The part of its problem that is shown, when that isn't all of it. */
  shownProblem?: ShownProblem | null
  /** Keeps the form from being sent. */
  disabled?: boolean
  /** Further buttons, before Cancel. */
  aside?: ReactNode
  /** Layout of the fields, if they aren't stacked. */
  className?: string
}

/**
 * A dialog with a form: its fields, the server's errors, Cancel and the submit button.
 * @example
 * <FormDialog open={open} onClose={onClose} title={t('people.rename.title')} api={form.api}
 *   submit={t('people.rename.save')} onSubmit={form.submit(save)}>
 *   <Field label="Name" {...form.field('name')}><Input {...form.input('name')} /></Field>
 * </FormDialog>
 */
export function FormDialog({
  onClose,
  submit,
  onSubmit,
  api,
  shownProblem = api,
  disabled,
  aside,
  className = 'flex flex-col gap-5',
  children,
  ...dialog
}: Props) {
  const id = useId()
  return (
    <Dialog
      guarded
      {...dialog}
      onOpenChange={(next) => !next && onClose()}
      footer={
        <>
          {aside}
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            loading={api.processing}
            disabled={disabled}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(event)
        }}
      >
        {children}
        {api.reauthentication}
        {shownProblem && <FormErrors api={shownProblem} className="col-span-full" />}
      </form>
    </Dialog>
  )
}
