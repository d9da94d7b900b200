import { PICKERS } from '#values/references'
import { router } from '@inertiajs/react'
import { isWithin, rowsOf, withIndent } from '~/components/references/categories/tree'
import { type Category, type Picker } from '~/components/references/categories/types'
import { TREE } from '~/components/references/categories/use_moves'
import { ToggleChips } from '~/components/tasks/form/toggle_chips'
import { Combobox } from '~/components/ui/form/combobox'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { Field } from '~/components/ui/form/field'
import { Input } from '~/components/ui/form/input'
import { Switch } from '~/components/ui/form/switch'
import { toast } from '~/components/ui/overlay/toast'
import { useForm } from '~/hooks/use_form'
import { t } from '~/lib/i18n'

const TOP = 'top'

/** What the dialog is about: a category that there is, or a new one below another. */
export type Edited = { category: Category | null; parentId: string | null; pickers: Picker[] }

type Props = { edited: Edited; tree: Category[]; open: boolean; onClose: () => void }

/** What a category says of itself. */
export function CategoryDialog({ edited, tree, open, onClose }: Props) {
  const { category } = edited
  const form = useForm(
    {
      name: category?.name ?? '',
      slug: category?.slug ?? '',
      parentId: edited.parentId ?? TOP,
      pickers: category?.pickers ?? edited.pickers,
      active: category?.active ?? true,
    },
    {
      findMissingFields: ({ name }) => ({
        name: name.trim() ? undefined : t('categories.form.name_missing'),
      }),
    }
  )
  const { api, values } = form

  async function save() {
    const { name, slug, pickers, active } = values
    const parentId = values.parentId === TOP ? null : values.parentId
    const moves = parentId !== edited.parentId
    const result = category
      ? await api.submit('patch', '/api/reference-categories/:id', {
          params: { id: category.id },
          body: { name, slug: slug || undefined, pickers, active, ...(moves && { parentId }) },
        })
      : await api.submit('post', '/api/reference-categories', {
          body: { name, slug: slug || undefined, parentId, pickers },
        })
    if (!result.ok) return
    onClose()
    toast.done(t(category ? 'categories.saved' : 'categories.created', { name }))
    router.reload({ only: TREE })
  }

  return (
    <FormDialog
      open={open}
      title={t(category ? 'categories.form.edit_title' : 'categories.form.new_title')}
      onClose={onClose}
      submit={t(category ? 'categories.form.save' : 'categories.form.create')}
      onSubmit={form.submit(save)}
      api={api}
    >
      <Field label={t('categories.form.name')} {...form.field('name')}>
        <Input maxLength={120} {...form.input('name')} />
      </Field>
      <Field label={t('categories.form.parent')} {...form.field('parentId')}>
        <Combobox
          value={values.parentId}
          onValueChange={(next) => form.set({ parentId: next ?? TOP })}
          options={parents(tree, category)}
        />
      </Field>
      <Field
        label={t('categories.form.pickers')}
        hint={t('categories.form.pickers_hint')}
        {...form.field('pickers')}
      >
        <ToggleChips
          label={t('categories.form.pickers')}
          chips={PICKERS.map((value) => ({ value, label: t(`categories.picker.${value}`) }))}
          chosen={values.pickers}
          onToggle={(picker) => form.set({ pickers: toggled(values.pickers, picker) })}
        />
      </Field>
      {category && (
        <Switch
          label={t('categories.form.active')}
          hint={t('categories.form.active_hint')}
          checked={values.active}
          onCheckedChange={(active) => form.set({ active })}
        />
      )}
      <Field
        optional
        label={t('categories.form.slug')}
        hint={t('categories.form.slug_hint')}
        {...form.field('slug')}
      >
        <Input
          maxLength={60}
          spellCheck={false}
          autoCapitalize="none"
          className="font-mono"
          {...form.input('slug')}
        />
      </Field>
    </FormDialog>
  )
}

const toggled = (pickers: Picker[], picker: Picker) =>
  pickers.includes(picker) ? pickers.filter((one) => one !== picker) : [...pickers, picker]

/** Where it can stand: anywhere but below itself. */
function parents(tree: Category[], category: Category | null) {
  const rows = rowsOf(tree).filter((row) => !category || !isWithin(category, row.category.id))
  return [{ value: TOP, label: t('categories.form.top') }, ...rows.map(withIndent)]
}
