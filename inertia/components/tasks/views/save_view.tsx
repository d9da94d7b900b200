import { useForm } from '~/hooks/use_form'
import { Button } from '~/components/ui/form/button'
import { Field } from '~/components/ui/form/field'
import { FormErrors } from '~/components/ui/form/form_errors'
import { Input } from '~/components/ui/form/input'
import { type SavedView, type ViewPage } from '~/components/tasks/views/use_saved_views'
import { t } from '~/lib/i18n'

type Props = { page: ViewPage; query: string; onSaved: (view: SavedView) => void }

/** Keeps the filters that are set under a name. */
export function SaveView({ page, query, onSaved }: Props) {
  const form = useForm(
    { name: '' },
    {
      findMissingFields: ({ name }) => ({
        name: name.trim() ? undefined : t('lists.views.name_missing'),
      }),
    }
  )

  async function save() {
    const name = form.values.name.trim()
    // The client's types know no body here; see the controller.
    const request: object = { body: { page, query, name } }
    const result = await form.api.submit('post', '/api/saved-views', request)
    if (!result.ok) return
    form.reset()
    onSaved(result.data)
  }

  return (
    <form
      noValidate
      onSubmit={form.submit(save)}
      className="flex flex-col gap-2 border-t border-line p-3"
    >
      <Field label={t('lists.views.save_label')} {...form.field('name')}>
        <Input {...form.input('name')} maxLength={80} placeholder={t('lists.views.placeholder')} />
      </Field>
      <FormErrors api={form.api} />
      <Button type="submit" loading={form.api.processing}>
        {t('lists.views.save')}
      </Button>
    </form>
  )
}
