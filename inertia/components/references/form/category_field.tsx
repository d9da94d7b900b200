import { groupsOf } from '~/components/tasks/form/category/category_choices'
import { ToggleChips } from '~/components/tasks/form/toggle_chips'
import { type CategoryNode } from '~/components/references/types'
import { t } from '~/lib/i18n'

type Props = {
  tree: CategoryNode[]
  value: readonly string[]
  onValueChange: (ids: string[]) => void
}

/** The categories that a reference is in, by group. */
export function CategoryField({ tree, value: chosen, onValueChange }: Props) {
  const groups = groupsOf(tree, 'reference')
  const toggle = (id: string) =>
    onValueChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset data-field="categoryIds" className="min-w-0">
      <legend className="mb-2 font-medium">
        {t('references.form.categories')}
        <span className="ml-2 text-sm font-normal text-subtle">{t('common.field.optional')}</span>
      </legend>
      {groups.length === 0 && <p className="text-muted">{t('references.form.no_categories')}</p>}
      <div className="flex flex-col gap-3">
        {groups.map(({ id, name, choices }) => (
          <div key={id} className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[6.5rem_1fr]">
            <span className="text-sm text-subtle sm:pt-1.5">{name}</span>
            <ToggleChips
              label={name || t('references.form.categories')}
              chips={choices.map((choice) => ({
                value: choice.id,
                label: choice.path ? `${choice.path} › ${choice.name}` : choice.name,
              }))}
              chosen={chosen}
              onToggle={toggle}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
