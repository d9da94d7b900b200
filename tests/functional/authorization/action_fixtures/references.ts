import { createCategory } from '#actions/references/create_category'
import { createMoment } from '#actions/references/create_moment'
import { createReference } from '#actions/references/create_reference'
import { deleteCategory, restoreCategory } from '#actions/references/delete_category'
import { deleteMoment, restoreMoment } from '#actions/references/delete_moment'
import { deleteReference, restoreReference } from '#actions/references/delete_reference'
import { updateCategory } from '#actions/references/update_category'
import { updateMoment } from '#actions/references/update_moment'
import { updateReference } from '#actions/references/update_reference'
import type { ActionFixtures } from '../action_fixture.js'

export default {
  createCategory: {
    permission: 'reference_category.create',
    call: (actor) => createCategory(actor, { name: 'Golden hour', pickers: ['reference'] }),
  },
  updateCategory: {
    permission: 'reference_category.update',
    call: (actor, { category }) => updateCategory(actor, category.id, { name: 'Blue hour' }),
  },
  deleteCategory: {
    permission: 'reference_category.delete',
    call: (actor, { category }) => deleteCategory(actor, category.id),
  },
  restoreCategory: {
    permission: 'reference_category.delete',
    call: (actor, { deletedCategory }) => restoreCategory(actor, deletedCategory.id),
  },
  createReference: {
    permission: 'reference.upload',
    call: (actor, { company }) =>
      createReference(actor, {
        title: 'A slow push',
        url: 'https://films.example/push',
        companyId: company.id,
      }),
  },
  updateReference: {
    permission: 'reference.update',
    call: (actor, { reference }) => updateReference(actor, reference.id, { title: 'Changed' }),
  },
  deleteReference: {
    permission: 'reference.delete',
    call: (actor, { reference }) => deleteReference(actor, reference.id),
  },
  restoreReference: {
    permission: 'reference.delete',
    call: (actor, { deletedReference }) => restoreReference(actor, deletedReference.id),
  },
  createMoment: {
    permission: 'reference.upload',
    call: (actor, { reference }) =>
      createMoment(actor, reference.id, { startMs: 1_000, endMs: 2_000 }),
  },
  updateMoment: {
    permission: 'reference.upload',
    call: (actor, { moment }) => updateMoment(actor, moment.id, { note: 'Changed' }),
  },
  deleteMoment: {
    permission: 'reference.upload',
    call: (actor, { moment }) => deleteMoment(actor, moment.id),
  },
  restoreMoment: {
    permission: 'reference.upload',
    call: (actor, { deletedMoment }) => restoreMoment(actor, deletedMoment.id),
  },
} satisfies ActionFixtures
