import { Plus } from 'lucide-react'
import { useState } from 'react'
import { CategoryDialog, type Edited } from '~/components/references/categories/category_dialog'
import { DeleteCategoryDialog } from '~/components/references/categories/delete_category_dialog'
import { TreeView } from '~/components/references/categories/tree_view'
import { rowsOf } from '~/components/references/categories/tree'
import { PICKERS, type Category, type Uses } from '~/components/references/categories/types'
import { useMoves } from '~/components/references/categories/use_moves'
import { Button } from '~/components/ui/form/button'
import { Can } from '~/components/ui/display/can'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Page } from '~/components/ui/display/page'
import { PageHeader } from '~/components/ui/display/page_header'
import { useCan } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'

type Props = InertiaProps<{ categories: Category[]; uses: Uses }>

/** What is open, or was: a dialog keeps its words while it closes. */
type Asked = { edited: Edited; open: boolean; turn: number }

export default function Categories({ categories, uses }: Props) {
  const can = useCan()
  const { tree, move, told } = useMoves(categories)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [removed, setRemoved] = useState<{ category: Category; open: boolean } | null>(null)
  const rows = rowsOf(tree)

  function edit(edited: Edited) {
    setAsked((last) => ({ edited, open: true, turn: (last?.turn ?? 0) + 1 }))
  }
  const create = (parent: Category | null) =>
    edit({
      category: null,
      parentId: parent?.id ?? null,
      pickers: parent?.pickers ?? [...PICKERS.slice(0, 1)],
    })

  return (
    <Page>
      <PageHeader
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
      />
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
          onMove={(category, place) => void move(category, place)}
          onEdit={(category) => {
            if (!can('reference_category.update')) return
            const row = rows.find((one) => one.category.id === category.id)
            edit({ category, parentId: row?.parentId ?? null, pickers: category.pickers })
          }}
          onAdd={create}
          onDelete={(category) =>
            can('reference_category.delete') && setRemoved({ category, open: true })
          }
        />
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
      {asked && (
        <CategoryDialog
          key={asked.turn}
          edited={asked.edited}
          tree={tree}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
      {removed && (
        <DeleteCategoryDialog
          key={removed.category.id}
          category={removed.category}
          uses={uses[removed.category.id]}
          open={removed.open}
          onClose={() => setRemoved({ ...removed, open: false })}
        />
      )}
    </Page>
  )
}
