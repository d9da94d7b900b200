import { formatMoney, microOf, typedOf } from '~/components/ai/money'
import { type Budget } from '~/components/ai/types'
import { ProgressBar } from '~/components/ui/display/progress_bar'
import { editColumn, type Column, MainCell } from '~/components/ui/table/column'
import { DataTable } from '~/components/ui/table/data_table'
import { LimitDialog } from '~/components/ui/overlay/limit_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { useDialogSubject } from '~/hooks/use_dialog_subject'
import { formatPercent } from '~/lib/format'
import { t } from '~/lib/i18n'
import { reloadProps } from '~/lib/pages/reload_props'

/** The name of the company that a budget is for. */
const budgetName = ({ companyName }: Budget) => companyName ?? t('ai_admin.budget.service')

/** This month's budget and spending of the service and of each company. */
export function Budgets({ budgets }: { budgets: Budget[] }) {
  const { dialog, openDialog, close } = useDialogSubject<Budget>()
  return (
    <>
      <DataTable
        label={t('ai.tabs.budgets')}
        rows={budgets}
        rowKey={({ companyId }) => companyId ?? 'service'}
        main={main()}
        columns={columns(openDialog)}
      />
      {dialog && (
        <BudgetDialog
          key={dialog.opening}
          budget={dialog.about}
          open={dialog.open}
          onClose={close}
        />
      )}
    </>
  )
}

const main = (): Column<Budget, never> => ({
  id: 'name',
  header: t('ai_admin.budget.columns.who'),
  cell: (budget) => <MainCell title={budgetName(budget)} phone={<BudgetBar budget={budget} />} />,
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
  editColumn({
    header: t('ai_admin.budget.columns.actions'),
    label: (budget) => t('ai_admin.budget.edit', { name: budgetName(budget) }),
    onEdit: edit,
  }),
]

/** How much of a budget is spent; only as text if it has no limit. */
function BudgetBar({ budget }: { budget: Budget }) {
  const { monthlyLimit, spent, reserved, state } = budget
  if (monthlyLimit === null) return <span className="tabular">{formatMoney(spent)}</span>
  const share = monthlyLimit === 0 ? 1 : Math.min(1, spent / monthlyLimit)
  return (
    <span className="flex flex-col gap-1">
      <span className="tabular flex flex-wrap gap-x-2 text-sm">
        {t('ai_admin.budget.of', { spent: formatMoney(spent), limit: formatMoney(monthlyLimit) })}
        {state !== 'ok' && (
          <span className={state === 'spent' ? 'text-danger-text' : 'text-accent-text'}>
            {t(`ai_admin.budget.state.${state}`)}
          </span>
        )}
        {reserved > 0 && (
          <span className="text-subtle">
            {t('ai_admin.budget.reserved', { amount: formatMoney(reserved) })}
          </span>
        )}
      </span>
      <ProgressBar
        value={share * 100}
        tone={state === 'spent' ? 'overdue' : state === 'warning' ? 'accent' : 'approved'}
        label={t('ai_admin.budget.used', {
          name: budgetName(budget),
          percent: formatPercent(share),
        })}
      />
    </span>
  )
}

type BudgetDialogProps = { budget: Budget; open: boolean; onClose: () => void }

/** Sets the maximum cost in a month, in dollars. */
function BudgetDialog({ budget, open, onClose }: BudgetDialogProps) {
  const api = useApi()
  const { scope, companyId, monthlyLimit: before, spent } = budget
  const name = budgetName(budget)

  async function save(monthlyLimit: number | null) {
    const result = await api.submit('put', '/api/admin/ai/budgets', {
      body: { scope, monthlyLimit, ...(companyId && { companyId }) },
    })
    if (!result.ok) return
    toast.done(t('ai_admin.budget.saved', { name }))
    onClose()
    reloadProps<'ai/index'>(['budgets'])
  }

  return (
    <LimitDialog
      open={open}
      onClose={onClose}
      title={t('ai_admin.budget.title', { name })}
      lead={t('ai_admin.budget.lead', { spent: formatMoney(spent) })}
      submit={t('ai_admin.budget.save')}
      api={api}
      name="monthlyLimit"
      label={t('ai_admin.budget.label')}
      written={before === null ? '' : typedOf(before)}
      read={microOf}
      hint={() => t('ai_admin.budget.hint')}
      bad={t('ai_admin.budget.bad')}
      onSave={save}
    />
  )
}
