import { PICKERS } from '#values/references'
import { Plus } from 'lucide-react'
import { CategoryDialog, type Edited } from '~/components/references/categories/category_dialog'
import { DeleteCategoryDialog } from '~/components/references/categories/delete_category_dialog'
import { TreeView } from '~/components/references/categories/tree_view'
import { rowsOf } from '~/components/references/categories/tree'
import { type Category, type Uses } from '~/components/references/categories/types'
import { useMoves } from '~/components/references/categories/use_moves'
import { Button } from '~/components/ui/form/button'
import { Can } from '~/components/ui/display/can'
import { EmptyState } from '~/components/ui/display/empty_state'
import { Page } from '~/components/ui/display/page'
import { PageHeader } from '~/components/ui/display/page_header'
import { useAsked } from '~/hooks/use_asked'
import { useCan } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'

type Props = InertiaProps<{ categories: Category[]; uses: Uses }>

export default function Categories({ categories, uses }: Props) {
  const can = useCan()
  const { tree, move } = useMoves(categories)
  const { asked, ask: edit, close } = useAsked<Edited>()
  const removal = useAsked<Category>()
  const rows = rowsOf(tree)

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
          onDelete={(category) => can('reference_category.delete') && removal.ask(category)}
        />
      )}
      {asked && (
        <CategoryDialog
          key={asked.turn}
          edited={asked.about}
          tree={tree}
          open={asked.open}
          onClose={close}
        />
      )}
      {removal.asked && (
        <DeleteCategoryDialog
          key={removal.asked.about.id}
          category={removal.asked.about}
          uses={uses[removal.asked.about.id]}
          open={removal.asked.open}
          onClose={removal.close}
        />
      )}
    </Page>
  )
}
