import { CategoryChips } from '~/components/tasks/form/category/category_chips'
import { groupsOf } from '~/components/tasks/form/category/category_choices'
import { type CategoryNode } from '~/components/references/types'
import { t } from '~/lib/i18n'
import { toggled } from '~/lib/lists/toggled'

type Props = {
  tree: CategoryNode[]
  value: readonly string[]
  onValueChange: (ids: string[]) => void
}

/** The categories that a reference is in, by group. */
export function CategoryField({ tree, value: chosen, onValueChange }: Props) {
  const groups = groupsOf(tree, 'reference')
  return (
    <fieldset data-field="categoryIds" className="min-w-0">
      <legend className="mb-2 font-medium">
        {t('references.form.categories')}
        <span className="ml-2 text-sm font-normal text-subtle">{t('common.field.optional')}</span>
      </legend>
      {groups.length === 0 && <p className="text-muted">{t('references.form.no_categories')}</p>}
      <CategoryChips
        groups={groups}
        label={t('references.form.categories')}
        chosen={chosen}
        onToggle={(id) => onValueChange(toggled(chosen, id))}
      />
    </fieldset>
  )
}
