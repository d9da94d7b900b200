import { nameSql } from '#models/references/category_names'
import ReferenceCategory from '#models/references/reference_category'
import type { EntityKind } from '#records/entity_kind'

export const referenceCategory = {
  model: ReferenceCategory,
  view: 'reference_category.view',
  title: 'reference_categories.name',
  titleFor: ({ user }) => nameSql('reference_categories', user.locale),
  companyId: 'null::uuid',
  restore: ['reference_category.delete'],
  restorable: (query, { seesAllCompanies }) => {
    if (!seesAllCompanies) query.whereRaw('false')
  },
} as const satisfies EntityKind
