import { PICKERS } from '#values/references'
import {
  ArrowDown,
  ArrowUp,
  ChevronRight,
  GripVertical,
  IndentDecrease,
  IndentIncrease,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react'
import { type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import { type Drop, type Row, type Step, type Uses } from '~/components/references/categories/tree'
import { Badge } from '~/components/ui/display/badge'
import { MoreButton } from '~/components/ui/form/icon_button'
import { Menu, MenuItem, MenuSeparator } from '~/components/ui/overlay/menu'
import { useCan } from '~/hooks/use_can'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

type Props = {
  row: Row
  uses: Uses[string] | undefined
  isOpen: boolean
  isDragged: boolean
  /** Where the dragged category would be dropped, relative to this row. */
  drop: Drop | null
  tabbable: boolean
  draggable: boolean
  canStep: (step: Step) => boolean
  onToggle: () => void
  onStep: (step: Step) => void
  onEdit: () => void
  onAdd: () => void
  onDelete: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onDragStart: (event: DragEvent) => void
  onDragOver: (event: DragEvent) => void
  onDragEnd: () => void
}

const STEPS: { step: Step; icon: ReactNode; keys: string }[] = [
  { step: 'up', icon: <ArrowUp />, keys: 'alt+↑' },
  { step: 'down', icon: <ArrowDown />, keys: 'alt+↓' },
  { step: 'in', icon: <IndentIncrease />, keys: 'alt+→' },
  { step: 'out', icon: <IndentDecrease />, keys: 'alt+←' },
]

/** One category of the tree. */
export function TreeRow({ row, uses, isOpen, isDragged, drop, tabbable, ...acts }: Props) {
  const { category, level, index, siblings } = row
  const { name, children, active } = category
  const hasChildren = children.length > 0
  return (
    <li
      role="treeitem"
      data-row={category.id}
      aria-label={name}
      aria-level={level}
      aria-posinset={index + 1}
      aria-setsize={siblings}
      aria-expanded={hasChildren ? isOpen : undefined}
      tabIndex={tabbable ? 0 : -1}
      draggable={acts.draggable}
      onFocus={acts.onFocus}
      onKeyDown={acts.onKeyDown}
      onDragStart={acts.onDragStart}
      onDragOver={acts.onDragOver}
      onDragEnd={acts.onDragEnd}
      style={{ paddingLeft: `calc(0.5rem + ${level - 1} * var(--indent))` }}
      className={cx(
        'group relative flex min-h-11 items-center gap-1 pr-2 outline-none [--indent:1.75rem] max-sm:[--indent:1rem]',
        'hover:bg-hover focus-visible:bg-hover focus-visible:shadow-[inset_0_0_0_2px_var(--color-ring)]',
        isDragged && 'opacity-40',
        drop === 'inside' && 'bg-accent-soft shadow-[inset_0_0_0_2px_var(--color-ring)]'
      )}
    >
      {(drop === 'above' || drop === 'below') && (
        <span
          aria-hidden
          style={{ left: `calc(0.5rem + ${level - 1} * var(--indent))` }}
          className={cx(
            'pointer-events-none absolute right-2 z-1 h-0.5 rounded-full bg-ring',
            drop === 'above' ? '-top-px' : '-bottom-px'
          )}
        />
      )}
      {acts.draggable && (
        <GripVertical
          aria-hidden
          className="cursor-grab text-subtle opacity-0 transition-opacity group-hover:opacity-100 pointer-coarse:hidden"
        />
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-label={t(isOpen ? 'categories.collapse' : 'categories.expand', { name })}
        onClick={acts.onToggle}
        className={cx(
          'flex size-7 shrink-0 items-center justify-center rounded-sm text-subtle hover:bg-hover hover:text-ink',
          !hasChildren && 'invisible'
        )}
      >
        <ChevronRight className={cx('transition-transform', isOpen && 'rotate-90')} />
      </button>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 py-2 sm:flex-nowrap">
        <span
          className={cx(
            'min-w-0 truncate',
            level === 1 && 'font-medium',
            !active && 'text-subtle line-through decoration-1'
          )}
        >
          {name}
        </span>
        {!active && <Badge tone="hold">{t('categories.inactive')}</Badge>}
        <span className="basis-full truncate text-sm text-subtle sm:ml-auto sm:basis-auto">
          {PICKERS.filter((picker) => category.pickers.includes(picker))
            .map((picker) => t(`categories.picker.${picker}`))
            .join(' · ')}
        </span>
        <span className="tabular shrink-0 truncate text-sm text-muted sm:w-44 sm:text-right">
          {inUse(uses, hasChildren)}
        </span>
      </span>
      <RowMenu name={name} tabbable={tabbable} {...acts} />
    </li>
  )
}

/** Describes where a category is used. For a group that isn't used, returns nothing. */
function inUse(uses: Uses[string] | undefined, isGroup: boolean): ReactNode {
  if (!uses && isGroup) return null
  if (!uses) return <span className="text-subtle">{t('categories.uses.none')}</span>
  const parts = [
    uses.orders > 0 && t('categories.uses.orders', { count: uses.orders }),
    uses.references > 0 && t('categories.uses.references', { count: uses.references }),
  ]
  return parts.filter(Boolean).join(' · ')
}

type MenuProps = Pick<Props, 'canStep' | 'onStep' | 'onEdit' | 'onAdd' | 'onDelete'> & {
  name: string
  tabbable: boolean
}

function RowMenu({ name, tabbable, canStep, onStep, onEdit, onAdd, onDelete }: MenuProps) {
  const can = useCan()
  return (
    <Menu
      minWidth="16rem"
      trigger={
        <MoreButton label={t('categories.more', { name })} bare tabIndex={tabbable ? 0 : -1} />
      }
    >
      {can('reference_category.update') && (
        <MenuItem icon={<Pencil />} shortcut="Enter" onClick={onEdit}>
          {t('categories.acts.edit')}
        </MenuItem>
      )}
      {can('reference_category.create') && (
        <MenuItem icon={<Plus />} onClick={onAdd}>
          {t('categories.acts.add_below')}
        </MenuItem>
      )}
      {can('reference_category.update') && (
        <>
          <MenuSeparator />
          {STEPS.map(({ step, icon, keys }) => (
            <MenuItem
              key={step}
              icon={icon}
              shortcut={keys}
              disabled={!canStep(step)}
              onClick={() => onStep(step)}
            >
              {t(`categories.acts.${step}`)}
            </MenuItem>
          ))}
        </>
      )}
      {can('reference_category.delete') && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} destructive onClick={onDelete}>
            {t('categories.acts.delete')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
