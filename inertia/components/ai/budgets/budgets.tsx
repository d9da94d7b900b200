import { Pencil } from 'lucide-react'
import { BudgetBar } from '~/components/ai/budgets/budget_bar'
import { BudgetDialog } from '~/components/ai/budgets/budget_dialog'
import { nameOf } from '~/components/ai/budgets/name_of'
import { formatMoney } from '~/components/ai/money'
import { type Budget } from '~/components/ai/types'
import { type Column } from '~/components/ui/table/column'
import { DataTable } from '~/components/ui/table/data_table'
import { IconButton } from '~/components/ui/form/icon_button'
import { MainCell } from '~/components/ui/table/main_cell'
import { useAsked } from '~/hooks/use_asked'
import { t } from '~/lib/i18n'

/** What the service and each company may spend this month, and what they did. */
export function Budgets({ budgets }: { budgets: Budget[] }) {
  const { asked, ask, close } = useAsked<Budget>()
  return (
    <>
      <DataTable
        label={t('ai.tabs.budgets')}
        rows={budgets}
        rowKey={({ companyId }) => companyId ?? 'service'}
        main={main()}
        columns={columns(ask)}
      />
      {asked && (
        <BudgetDialog
          key={asked.about.companyId ?? 'service'}
          budget={asked.about}
          open={asked.open}
          onClose={close}
        />
      )}
    </>
  )
}

const main = (): Column<Budget, never> => ({
  id: 'name',
  header: t('ai_admin.budget.columns.who'),
  cell: (budget) => <MainCell title={nameOf(budget)} phone={<BudgetBar budget={budget} />} />,
})

const columns = (edit: (budget: Budget) => void): Column<Budget, never>[] => [
  {
    id: 'spent',
    header: t('ai_admin.budget.columns.spent'),
    width: 21,
    cell: (budget) => <BudgetBar budget={budget} />,
  },
  {
    id: 'limit',
    header: t('ai_admin.budget.columns.limit'),
    width: 10,
    align: 'end',
    cell: ({ monthlyLimit }) =>
      monthlyLimit === null ? (
        <span className="text-subtle">{t('ai_admin.budget.no_limit')}</span>
      ) : (
        <span className="tabular">{formatMoney(monthlyLimit)}</span>
      ),
  },
  {
    id: 'edit',
    header: t('ai_admin.budget.columns.actions'),
    quietHeader: true,
    stays: true,
    width: 4.5,
    align: 'end',
    cell: (budget) => (
      <span className="relative z-1">
        <IconButton
          size="sm"
          label={t('ai_admin.budget.edit', { name: nameOf(budget) })}
          onClick={() => edit(budget)}
        >
          <Pencil />
        </IconButton>
      </span>
    ),
  },
]
