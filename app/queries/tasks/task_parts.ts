import db from '@adonisjs/lucid/services/db'
import { nameIn } from '#models/references/category_names'
import type { CategoryNames } from '#models/references/values'
import type { MaterialKind } from '#models/tasks/values'
import type { ProcessingStatus } from '#models/files/values'
import type { TaskQuery } from '#queries/tasks/task_row'

/** A file of an order's product or material. */
export type FileRef = {
  id: string
  name: string
  contentType: string
  size: number
  processingStatus: ProcessingStatus
  hasPoster: boolean
  /** Whether it was deleted; its name is still shown. */
  deleted: boolean
}

type WithFile = { fileId: string | null; file: FileRef | null }

export type SelectedItem = WithFile & {
  id: string
  name: string
  sku: string | null
  url: string | null
  quantity: number
  note: string | null
}

/** A chosen category; the name of a deleted category is still shown. */
export type CategoryChoice = { id: string; categoryId: string; note: string | null; name: string }

/** A chosen category as it is stored, with its names in all languages. */
type NamedChoice = CategoryChoice & { names: CategoryNames }

export type TaskMaterial = WithFile & {
  id: string
  kind: MaterialKind
  title: string | null
  body: string | null
  url: string | null
}

export type TaskParts = {
  brief: string | null
  selectedItems: SelectedItem[]
  styles: CategoryChoice[]
  interiorTypes: CategoryChoice[]
  materials: TaskMaterial[]
}

/** The parts as `selectTaskParts` reads them, with category names in all languages. */
export type StoredTaskParts = Omit<TaskParts, 'styles' | 'interiorTypes'> & {
  styles: NamedChoice[]
  interiorTypes: NamedChoice[]
}

/** Returns the parts with category names in the reader's language. */
export function partsIn<Parts extends StoredTaskParts>(parts: Parts, locale: string) {
  const named = ({ names, ...choice }: NamedChoice): CategoryChoice => ({
    ...choice,
    name: nameIn({ name: choice.name, names }, locale),
  })
  return {
    ...parts,
    styles: parts.styles.map(named),
    interiorTypes: parts.interiorTypes.map(named),
  }
}

/** Selects the brief, products, categories and materials of orders; each list as JSON, in display order. */
export function selectTaskParts(query: TaskQuery): TaskQuery {
  return query.select(
    'tasks.brief',
    db.raw(`${listOf('task_selected_items', SELECTED_ITEM, FILE)} as "selectedItems"`),
    db.raw(`${listOf('task_styles', CATEGORY_CHOICE, CATEGORY)} as styles`),
    db.raw(`${listOf('task_interior_types', CATEGORY_CHOICE, CATEGORY)} as "interiorTypes"`),
    db.raw(`${listOf('materials', MATERIAL, FILE)} as materials`)
  )
}

/** SQL for the rows `p` of an order that aren't deleted, as a JSON array. */
const listOf = (table: string, shape: string, join: string) => `(
  select coalesce(json_agg(json_build_object(${shape}) order by p.position), '[]')
    from ${table} p ${join}
   where p.task_id = tasks.id and p.deleted_at is null)`

const FILE = 'left join files f on f.id = p.file_id'
const CATEGORY = 'join reference_categories c on c.id = p.category_id'

const FILE_REF = `case when f.id is not null then json_build_object(
  'id', f.id, 'name', f.name, 'contentType', f.content_type, 'size', f.size,
  'processingStatus', f.processing_status, 'deleted', f.deleted_at is not null,
  'hasPoster', f.poster_key is not null and f.deleted_at is null) end`

const CATEGORY_CHOICE = `'id', p.id, 'categoryId', p.category_id, 'note', p.note,
  'name', c.name, 'names', c.names`

const SELECTED_ITEM = `'id', p.id, 'name', p.name, 'sku', p.sku, 'url', p.url,
  'fileId', p.file_id, 'quantity', p.quantity, 'note', p.note, 'file', ${FILE_REF}`

const MATERIAL = `'id', p.id, 'kind', p.kind, 'title', p.title, 'body', p.body, 'url', p.url,
  'fileId', p.file_id, 'file', ${FILE_REF}`
