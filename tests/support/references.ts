import Reference from '#models/references/reference'
import ReferenceCategory from '#models/references/reference_category'
import ReferenceCategoryChoice from '#models/references/reference_category_choice'
import ReferenceMoment from '#models/references/reference_moment'
import type User from '#models/identity/user'
import type { Picker } from '#models/references/values'
import { create } from '#tests/support/create'

/** Creates a reference of the given user's company: by default a link. */
export async function aReference(
  creator: User,
  attributes: Partial<Reference> = {},
  categories: { id: string }[] = []
): Promise<Reference> {
  const reference = await create(Reference, {
    companyId: creator.companyId,
    isShared: false,
    kind: attributes.fileId ? 'video' : 'link',
    title: 'Slow pan over oak',
    url: attributes.fileId ? null : 'https://films.example/oak',
    createdById: creator.id,
    ...attributes,
  })
  for (const [position, { id: categoryId }] of categories.entries()) {
    const { id: referenceId, companyId } = reference
    await create(ReferenceCategoryChoice, { referenceId, companyId, categoryId, position })
  }
  return reference
}

/** Creates a moment of a reference, marked by a user of its company. */
export function aMoment(
  reference: Reference,
  by: User,
  attributes: Partial<ReferenceMoment> = {}
): Promise<ReferenceMoment> {
  return create(ReferenceMoment, {
    referenceId: reference.id,
    companyId: by.companyId,
    startMs: 7_000,
    endMs: 11_000,
    note: 'This pan',
    createdById: by.id,
    ...attributes,
  })
}

let made = 0

/** Creates a category. */
export function aNewCategory(
  attributes: Partial<ReferenceCategory> = {},
  pickers: Picker[] = ['reference']
): Promise<ReferenceCategory> {
  made += 1
  return create(ReferenceCategory, {
    name: `Category ${made}`,
    slug: `own-category-${made}`,
    pickers,
    position: 1_000 + made,
    isActive: true,
    ...attributes,
  })
}
