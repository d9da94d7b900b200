import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { InvalidField } from '#exceptions/refusals'
import FileObject from '#models/file_object'
import Material from '#models/material'
import ReferenceCategory from '#models/reference_category'
import type Task from '#models/task'
import TaskInteriorType from '#models/task_interior_type'
import TaskSelectedItem from '#models/task_selected_item'
import TaskStyle from '#models/task_style'
import type { Picker } from '#models/values'
import { text } from '#support/text'
import type { TaskChanges } from '#validators/task'

export type TaskParts = Pick<
  TaskChanges,
  'selectedItems' | 'styles' | 'interiorTypes' | 'materials'
>

/**
 * Checks the ids inside an order's parts: categories exist, are active and shown by their
 * picker; files are of the order's company and visible to the caller.
 * @throws InvalidField naming the first wrong one, as in `styles.0.categoryId`
 */
export async function assertTaskParts(
  trx: TransactionClientContract,
  actor: Actor,
  companyId: string,
  parts: TaskParts
): Promise<void> {
  await assertCategories(trx, 'styles', 'style', parts.styles)
  await assertCategories(trx, 'interiorTypes', 'interior_type', parts.interiorTypes)
  await assertFiles(trx, actor, companyId, 'selectedItems', parts.selectedItems)
  await assertFiles(trx, actor, companyId, 'materials', parts.materials)
}

async function assertCategories(
  trx: TransactionClientContract,
  field: string,
  picker: Picker,
  chosen: TaskParts['styles']
) {
  if (!chosen?.length) return
  const known = await ReferenceCategory.query({ client: trx })
    .whereIn(
      'id',
      chosen.map(({ categoryId }) => categoryId)
    )
    .where('is_active', true)
    .whereRaw('? = any(pickers)', [picker])
    .select('id')

  const missing = chosen.findIndex(({ categoryId }) => !known.some(({ id }) => id === categoryId))
  if (missing >= 0) {
    throw new InvalidField(`${field}.${missing}.categoryId`, text('common.choose'), 'exists')
  }
}

async function assertFiles(
  trx: TransactionClientContract,
  actor: Actor,
  companyId: string,
  field: string,
  rows: { fileId?: string | null }[] | undefined
) {
  const ids = (rows ?? []).flatMap(({ fileId }) => fileId ?? [])
  if (ids.length === 0) return
  const known = await FileObject.visibleTo(actor)
    .useTransaction(trx)
    .where('files.company_id', companyId)
    .whereIn('files.id', ids)
    .select('files.id')

  const missing = rows!.findIndex(({ fileId }) => fileId && !known.some(({ id }) => id === fileId))
  if (missing >= 0) {
    throw new InvalidField(`${field}.${missing}.fileId`, text('files.missing'), 'exists')
  }
}

/** Writes the related rows of an order, in the order in which they were given. */
export async function insertTaskParts(
  task: Task,
  parts: TaskParts,
  trx: TransactionClientContract
): Promise<void> {
  const owned = (position: number) => ({ taskId: task.id, companyId: task.companyId, position })
  const options = { client: trx }

  await TaskSelectedItem.createMany(
    (parts.selectedItems ?? []).map((item, index) => ({
      ...owned(index),
      name: item.name,
      sku: item.sku ?? null,
      url: item.url ?? null,
      fileId: item.fileId ?? null,
      quantity: item.quantity ?? 1,
      note: item.note ?? null,
    })),
    options
  )
  await TaskStyle.createMany(
    (parts.styles ?? []).map(({ categoryId, note }, index) => ({
      ...owned(index),
      categoryId,
      note: note ?? null,
    })),
    options
  )
  await TaskInteriorType.createMany(
    (parts.interiorTypes ?? []).map(({ categoryId, note }, index) => ({
      ...owned(index),
      categoryId,
      note: note ?? null,
    })),
    options
  )
  await Material.createMany(
    (parts.materials ?? []).map((row, index) => ({
      ...owned(index),
      kind: row.kind,
      title: row.title ?? null,
      body: row.kind === 'text' ? row.body : null,
      url: row.kind === 'link' ? row.url : null,
      fileId: row.kind === 'file' ? row.fileId : null,
    })),
    options
  )
}

/** Sets the rows aside that a change replaces. */
export async function trashTaskParts(
  task: Task,
  replaced: TaskParts,
  trx: TransactionClientContract
): Promise<void> {
  const models = [
    replaced.selectedItems && TaskSelectedItem,
    replaced.styles && TaskStyle,
    replaced.interiorTypes && TaskInteriorType,
    replaced.materials && Material,
  ]
  for (const model of models) {
    if (!model) continue
    await model.query({ client: trx }).where('task_id', task.id).update({ deletedAt: new Date() })
  }
}
