import { PICKERS } from '#values/references'
import {
  isWithin,
  rowsOf,
  withIndent,
  type Category,
  type Picker,
} from '~/components/references/categories/tree'
import { CATEGORY_PROPS } from '~/components/references/categories/use_category_moves'
import { ToggleChips } from '~/components/tasks/form/toggle_chips'
import { Combobox } from '~/components/ui/form/combobox'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { Field, Input } from '~/components/ui/form/field'
import { Switch } from '~/components/ui/form/switch'
import { toast } from '~/components/ui/overlay/toast'
import { useForm } from '~/hooks/use_form'
import { currentEnvironment, languageOf } from '~/lib/environment'
import { t } from '~/lib/i18n'
import { LANGUAGES } from '~/lib/texts/catalogue'
import { languageWord } from '~/lib/texts/languages'
import { MAX_NAME_LENGTH, MAX_SLUG_LENGTH } from '#values/texts'
import { reloadProps } from '~/lib/pages/reload_props'
import { toggled } from '~/lib/lists/toggled'

const TOP = 'top'

/** The category to edit, or the parent of a new one. */
export type CategoryToEdit = {
  category: Category | null
  parentId: string | null
  pickers: Picker[]
}

type Props = { edited: CategoryToEdit; tree: Category[]; open: boolean; onClose: () => void }

/** Creates or edits a category: its names and where it can be chosen. */
export function CategoryDialog({ edited, tree, open, onClose }: Props) {
  const { category } = edited
  const names = readersFirst()
  const form = useForm<Values>(
    {
      ...namesOf(category),
      slug: category?.slug ?? '',
      parentId: edited.parentId ?? TOP,
      pickers: category?.pickers ?? edited.pickers,
      active: category?.active ?? true,
    },
    {
      // A new category gets one from its name.
      required: category ? { slug: t('categories.form.slug_missing') } : undefined,
      validate: (filled) =>
        names.some((name) => filled[name].trim())
          ? {}
          : { [names[0]]: t('categories.form.name_missing') },
    }
  )
  const { api, values } = form

  async function save() {
    const { slug, pickers } = values
    const wantedNames = sentNames(values)
    const parentId = values.parentId === TOP ? null : values.parentId
    const moves = parentId !== edited.parentId
    const result = category
      ? await api.submit('patch', '/api/reference-categories/:id', {
          params: { id: category.id },
          body: {
            names: names.some((name) => name in form.changes) ? wantedNames : undefined,
            slug: form.changes.slug,
            pickers: form.changes.pickers,
            active: form.changes.active,
            ...(moves && { parentId }),
          },
        })
      : await api.submit('post', '/api/reference-categories', {
          body: { names: wantedNames, slug: slug || undefined, parentId, pickers },
        })
    if (!result.ok) return
    onClose()
    const { name } = result.data
    toast.done(t(category ? 'categories.saved' : 'categories.created', { name }))
    reloadProps<'references/categories'>(CATEGORY_PROPS)
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
      {names.map((name, index) => (
        <Field
          key={name}
          optional={index > 0}
          label={t('categories.form.name_in', { language: languageWord(languageIn(name)) })}
          hint={index > 0 ? t('categories.form.name_hint') : undefined}
          {...form.field(name)}
        >
          <Input maxLength={MAX_NAME_LENGTH} lang={languageIn(name)} {...form.input(name)} />
        </Field>
      ))}
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
        optional={!category}
        label={t('categories.form.slug')}
        hint={t('categories.form.slug_hint')}
        {...form.field('slug')}
      >
        <Input
          maxLength={MAX_SLUG_LENGTH}
          spellCheck={false}
          autoCapitalize="none"
          className="font-mono"
          {...form.input('slug')}
        />
      </Field>
    </FormDialog>
  )
}

type NameField = `names.${string}`
type NameValues = Record<NameField, string>
type Values = NameValues & {
  slug: string
  parentId: string
  pickers: Picker[]
  active: boolean
}

const languageIn = (field: NameField) => field.slice('names.'.length)

/** Returns the fields for the name in each language, the user's own language first. */
function readersFirst(): NameField[] {
  const own = languageOf(currentEnvironment().locale)
  const others = LANGUAGES.filter((language) => language !== own)
  return [own, ...others].map((language) => `names.${language}` as const)
}

function namesOf(category: Category | null): NameValues {
  const names = LANGUAGES.map((one) => [`names.${one}`, category?.names[one] ?? ''])
  return Object.fromEntries(names) as NameValues
}

/** If the name in the first language is empty, uses the name in another language for it. */
function sentNames(values: NameValues): Record<string, string | null> {
  const written = LANGUAGES.map((one) => [one, values[`names.${one}`].trim() || null] as const)
  const names = Object.fromEntries(written)
  const [first] = LANGUAGES
  return { ...names, [first]: names[first] ?? written.find(([, name]) => name)![1] }
}

/** Returns the possible parents: any category except itself and those below it. */
function parents(tree: Category[], category: Category | null) {
  const rows = rowsOf(tree).filter((row) => !category || !isWithin(category, row.category.id))
  return [{ value: TOP, label: t('categories.form.top') }, ...rows.map(withIndent)]
}
