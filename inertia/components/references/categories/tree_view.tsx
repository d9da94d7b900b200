import { useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { TreeRow } from '~/components/references/categories/tree_row'
import {
  placeAfter,
  placeOfDrop,
  rowsOf,
  type Drop,
  type TreePlace,
  type Row,
  type Step,
  type Category,
  type Uses,
} from '~/components/references/categories/tree'
import { t } from '~/lib/i18n'

type Props = {
  tree: Category[]
  uses: Uses
  canMove: boolean
  onMove: (category: Category, place: TreePlace) => void
  onEdit: (category: Category) => void
  onAdd: (parent: Category) => void
  onDelete: (category: Category) => void
}

type DropTarget = { id: string; drop: Drop }

const STEPS: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** The tree of categories: arrow keys move the focus; Alt with an arrow key, or the mouse, moves a category. */
export function TreeView({ tree, uses, canMove, onMove, onEdit, onAdd, onDelete }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<DropTarget | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const rows = rowsOf(tree, closed)
  const focusable = rows.some(({ category }) => category.id === current)
    ? current
    : rows[0]?.category.id

  function toggle(id: string, open = closed.has(id)) {
    setClosed((now) => {
      const next = new Set(now)
      if (open) next.delete(id)
      else next.add(id)
      return next
    })
  }

  function focus(id: string | undefined) {
    if (!id) return
    setCurrent(id)
    list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
  }

  function step(category: Category, by: Step) {
    const place = placeAfter(tree, category.id, by)
    if (!place) return
    if (place.parentId) toggle(place.parentId, true)
    onMove(category, place)
  }

  function onKeyDown(event: KeyboardEvent, row: Row) {
    // Ignore keys that a button or a menu in the row handles.
    if (event.target !== event.currentTarget) return
    const { category } = row
    const at = rows.indexOf(row)
    const isOpen = category.children.length > 0 && !closed.has(category.id)
    const by = STEPS[event.key]
    if (event.altKey && by) {
      if (canMove) step(category, by)
    } else if (event.key === 'ArrowDown') focus(rows[at + 1]?.category.id)
    else if (event.key === 'ArrowUp') focus(rows[at - 1]?.category.id)
    else if (event.key === 'Home') focus(rows[0].category.id)
    else if (event.key === 'End') focus(rows.at(-1)?.category.id)
    else if (event.key === 'ArrowRight') {
      if (isOpen) focus(category.children[0].id)
      else toggle(category.id, true)
    } else if (event.key === 'ArrowLeft') {
      if (isOpen) toggle(category.id, false)
      else focus(row.parentId ?? undefined)
    } else if (event.key === 'Enter') onEdit(category)
    else if (event.key === 'Delete') onDelete(category)
    else return
    event.preventDefault()
  }

  function onDragOver(event: DragEvent, { category }: Row) {
    if (!dragged) return
    const drop = dropAt(event)
    if (!placeOfDrop(tree, dragged, category.id, drop)) return setOver(null)
    event.preventDefault()
    if (over?.id !== category.id || over.drop !== drop) setOver({ id: category.id, drop })
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    const row = rowsOf(tree).find(({ category }) => category.id === dragged)
    const place = over && row && placeOfDrop(tree, row.category.id, over.id, over.drop)
    if (place) {
      if (over.drop === 'inside') toggle(over.id, true)
      onMove(row.category, place)
    }
    end()
  }

  function end() {
    setDragged(null)
    setOver(null)
  }

  return (
    <ul
      ref={list}
      role="tree"
      aria-label={t('categories.tree')}
      onDrop={onDrop}
      className="overflow-hidden rounded-lg border border-line bg-surface py-1"
    >
      {rows.map((row) => {
        const { id } = row.category
        return (
          <TreeRow
            key={id}
            row={row}
            uses={uses[id]}
            isOpen={!closed.has(id)}
            isDragged={dragged === id}
            drop={over?.id === id ? over.drop : null}
            tabbable={focusable === id}
            canStep={(by) => canMove && placeAfter(tree, id, by) !== null}
            draggable={canMove}
            onToggle={() => toggle(id)}
            onStep={(by) => step(row.category, by)}
            onEdit={() => onEdit(row.category)}
            onAdd={() => onAdd(row.category)}
            onDelete={() => onDelete(row.category)}
            onFocus={() => setCurrent(id)}
            onKeyDown={(event) => onKeyDown(event, row)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', row.category.name)
              setDragged(id)
            }}
            onDragOver={(event) => onDragOver(event, row)}
            onDragEnd={end}
          />
        )
      })}
    </ul>
  )
}

/** Returns where a drop goes: the upper and lower third of a row mean above and below it, the middle inside it. */
function dropAt(event: DragEvent): Drop {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const part = (event.clientY - top) / height
  if (part < 0.3) return 'above'
  return part > 0.7 ? 'below' : 'inside'
}
