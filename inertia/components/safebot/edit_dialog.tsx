import { router } from '@inertiajs/react'
import { CategoryField } from '~/components/references/form/category_field'
import { type CategoryNode } from '~/components/references/types'
import { type SavedLink } from '~/components/safebot/types'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { Field, Input } from '~/components/ui/form/field'
import { Textarea } from '~/components/ui/form/textarea'
import { toast } from '~/components/ui/overlay/toast'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'

type Props = {
  record: SavedLink
  categories: CategoryNode[]
  open: boolean
  onClose: () => void
}

/** Changes what is said of a saved link. */
export function EditDialog({ record, categories, open, onClose }: Props) {
  const form = useForm(
    { title: record.title ?? '', note: record.note ?? '', categoryIds: record.categoryIds },
    {
      required: { title: t('safebot.edit.name_missing') },
    }
  )
  const { api, values } = form

  async function save() {
    const { title, note, categoryIds } = values
    const result = await api.submit('patch', '/api/safebot/records/:id', {
      params: { id: record.id },
      body: { title, note: note.trim() || null, categoryIds },
    })
    if (!result.ok) return
    onClose()
    toast.done(t('safebot.edit.saved', { title }))
    router.reload({ only: ['record'] })
  }

  return (
    <FormDialog
      open={open}
      title={t('safebot.edit.title')}
      onClose={onClose}
      submit={t('safebot.edit.save')}
      onSubmit={form.submit(save)}
      api={api}
    >
      <Field label={t('safebot.edit.name')} {...form.field('title')}>
        <Input maxLength={200} {...form.input('title')} />
      </Field>
      <CategoryField
        tree={categories}
        chosen={values.categoryIds}
        onChange={(categoryIds) => form.set({ categoryIds })}
      />
      <Field optional label={t('safebot.edit.note')} {...form.field('note')}>
        <Textarea
          minRows={2}
          maxLength={5_000}
          placeholder={t('safebot.edit.note_placeholder')}
          {...form.input('note')}
        />
      </Field>
    </FormDialog>
  )
}
