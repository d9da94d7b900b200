import { PICKERS } from '#values/references'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import {
  CategoryDialog,
  type CategoryToEdit,
} from '~/components/references/categories/category_dialog'
import { TreeView } from '~/components/references/categories/tree_view'
import { rowsOf, type Category, type Uses } from '~/components/references/categories/tree'
import {
  useCategoryMoves,
  CATEGORY_PROPS,
} from '~/components/references/categories/use_category_moves'
import { Button } from '~/components/ui/form/button'
import { Can } from '~/components/ui/display/can'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Page } from '~/components/ui/display/page'
import { useDialogSubject } from '~/hooks/use_dialog_subject'
import { useCan } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { send } from '~/lib/api'
import { reloadProps } from '~/lib/pages/reload_props'

type Props = InertiaProps<{ categories: Category[]; uses: Uses }>

export default function Categories({ categories, uses }: Props) {
  const can = useCan()
  const { tree, move } = useCategoryMoves(categories)
  const { dialog, openDialog: edit, close } = useDialogSubject<CategoryToEdit>()
  const removal = useDialogSubject<Category>()
  const rows = rowsOf(tree)

  const create = (parent: Category | null) =>
    edit({
      category: null,
      parentId: parent?.id ?? null,
      pickers: parent?.pickers ?? [...PICKERS.slice(0, 1)],
    })

  return (
    <Page
      title={t('categories.title')}
      count={rows.length}
      back={
        can('reference.view') ? { href: '/references', label: t('references.title') } : undefined
      }
      meta={t('categories.lead')}
      actions={
        <Can permission="reference_category.create">
          <Button variant="primary" icon={<Plus />} onClick={() => create(null)}>
            {t('categories.new')}
          </Button>
        </Can>
      }
    >
      {rows.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            mark="sprocket"
            title={t('categories.empty.title')}
            body={t('categories.empty.body')}
          />
        </div>
      ) : (
        <TreeView
          tree={tree}
          uses={uses}
          canMove={can('reference_category.update')}
          onMove={move}
          onEdit={(category) => {
            if (!can('reference_category.update')) return
            const row = rows.find((one) => one.category.id === category.id)
            edit({ category, parentId: row?.parentId ?? null, pickers: category.pickers })
          }}
          onAdd={create}
          onDelete={(category) => can('reference_category.delete') && removal.openDialog(category)}
        />
      )}
      {dialog && (
        <CategoryDialog
          key={dialog.opening}
          edited={dialog.about}
          tree={tree}
          open={dialog.open}
          onClose={close}
        />
      )}
      {removal.dialog && (
        <DeleteCategoryDialog
          key={removal.dialog.about.id}
          category={removal.dialog.about}
          uses={uses[removal.dialog.about.id]}
          open={removal.dialog.open}
          onClose={removal.close}
        />
      )}
    </Page>
  )
}

type DeleteCategoryDialogProps = {
  category: Category
  uses: Uses[string] | undefined
  open: boolean
  onClose: () => void
}

/** Moves a category to the trash, and explains where it will still be shown. */
function DeleteCategoryDialog({ category, uses, open, onClose }: DeleteCategoryDialogProps) {
  const api = useApi()
  const { id, name } = category
  const neighbour = useRef<HTMLElement | null>(null)

  async function remove() {
    const params = { params: { id } }
    const result = await api.submit('delete', '/api/reference-categories/:id', params)
    if (!result.ok) return false
    neighbour.current = rowAfterRemoval(id)
    toast.deleted(t('categories.delete.done', { name }), {
      restore: () => send('post', '/api/reference-categories/:id/restore', params),
      restored: t('categories.delete.restored', { name }),
      onSettled: () => reloadProps<'references/categories'>(CATEGORY_PROPS),
    })
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t('categories.delete.title', { name })}
      consequence={
        uses
          ? t('categories.delete.used', {
              ...uses,
              both: uses.orders > 0 && uses.references > 0 ? 'yes' : 'no',
            })
          : t('categories.delete.unused')
      }
      confirm={t('categories.delete.confirm')}
      destructive
      onConfirm={remove}
      reloads={CATEGORY_PROPS}
      finalFocus={() => neighbour.current}
      api={api}
    />
  )
}

/** Returns the row after a category and its children, else the one before it. */
function rowAfterRemoval(id: string): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>('[role=treeitem]')]
  const at = rows.findIndex((row) => row.dataset.row === id)
  if (at < 0) return null
  const level = Number(rows[at].ariaLevel)
  const next = rows.slice(at + 1).find((row) => Number(row.ariaLevel) <= level)
  return next ?? rows[at - 1] ?? null
}
