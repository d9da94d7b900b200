import { usePage } from '@inertiajs/react'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { AI_PARTS, AiTabs, type AiPart } from '~/components/ai/ai_tabs'
import { Budgets } from '~/components/ai/budgets/budgets'
import { Providers } from '~/components/ai/providers/providers'
import { type Budget, type Provider, type Template } from '~/components/ai/types'
import { Page } from '~/components/ui/display/page'
import { t } from '~/lib/i18n'
import { queryOf } from '~/lib/urls'
import { type InertiaProps } from '~/types'
import { DeleteDialog } from '~/components/ai/delete_dialog'
import { TemplateDialog } from '~/components/ai/templates/template_dialog'
import { Badge } from '~/components/ui/display/badge'
import { Button } from '~/components/ui/form/button'
import { actionColumn, type Column, MainCell } from '~/components/ui/table/column'
import { DataTable } from '~/components/ui/table/data_table'
import { EmptyState } from '~/components/ui/display/empty_state'
import { IconButton } from '~/components/ui/form/icon_button'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { useDialogSubject } from '~/hooks/use_dialog_subject'

/** Parts that the user may not change are null. */
type Props = InertiaProps<{
  providers: Provider[] | null
  templates: Template[] | null
  budgets: Budget[] | null
}>

/** The part of the page for each kind of record that a link can name. */
const PART_OF: Record<string, AiPart> = {
  provider: 'providers',
  template: 'templates',
  budget: 'budgets',
}

export default function Ai({ providers, templates, budgets }: Props) {
  const parts = { providers, templates, budgets }
  const requestedPart = partIn(usePage().url)
  const part =
    requestedPart && parts[requestedPart] ? requestedPart : AI_PARTS.find((one) => parts[one])

  return (
    <Page title={t('ai.title')} meta={t('ai.lead')}>
      <AiTabs current={part} />
      {part === 'providers' && providers && <Providers providers={providers} />}
      {part === 'templates' && templates && <Templates templates={templates} />}
      {part === 'budgets' && budgets && <Budgets budgets={budgets} />}
    </Page>
  )
}

function partIn(url: string): AiPart | undefined {
  const query = queryOf(url)
  const named = query.get('part')
  return (
    AI_PARTS.find((part) => part === named) ??
    [...query.keys()].map((name) => PART_OF[name]).find(Boolean)
  )
}

/** The texts that replace a provider. */
function Templates({ templates }: { templates: Template[] }) {
  const { dialog, openDialog: edit, close } = useDialogSubject<Template | null>()
  const removal = useDialogSubject<Template>()

  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <p className="max-w-prose text-muted">{t('ai_admin.template.lead')}</p>
        <Button variant="primary" icon={<Plus />} onClick={() => edit(null)}>
          {t('ai_admin.template.new')}
        </Button>
      </div>
      <DataTable
        label={t('ai_admin.template.list')}
        rows={templates}
        rowKey={({ id }) => id}
        main={{
          id: 'name',
          header: t('ai_admin.template.columns.name'),
          cell: (template) => (
            <MainCell
              title={
                <button
                  type="button"
                  className="max-w-full truncate text-left hover:underline"
                  onClick={() => edit(template)}
                >
                  {template.name}
                </button>
              }
              meta={`${t(`ai.service.${template.service}`)} · ${t(`ai.language.${template.language}`)}`}
            />
          ),
        }}
        columns={columns(edit, removal.openDialog)}
        empty={
          <EmptyState
            mark="sprocket"
            title={t('ai_admin.template.empty.title')}
            body={t('ai_admin.template.empty.body')}
          />
        }
      />
      {dialog && (
        <TemplateDialog
          key={dialog.opening}
          template={dialog.about}
          open={dialog.open}
          onClose={close}
        />
      )}
      <DeleteDialog kind="template" removal={removal} />
    </>
  )
}

type Act = (template: Template) => void

const columns = (edit: Act, remove: Act): Column<Template, never>[] => [
  {
    id: 'state',
    header: t('ai_admin.template.columns.state'),
    width: 8,
    cell: ({ enabled }) => (
      <Badge tone={enabled ? 'approved' : 'hold'}>
        {t(enabled ? 'ai_admin.template.enabled' : 'ai_admin.template.off')}
      </Badge>
    ),
  },
  {
    id: 'version',
    header: t('ai_admin.template.columns.version'),
    width: 6,
    align: 'end',
    cell: ({ version }) => <span className="tabular">{version}</span>,
  },
  {
    id: 'changed',
    header: t('ai_admin.template.columns.changed'),
    width: 8,
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} brief className="text-muted" />,
  },
  actionColumn({
    header: t('ai_admin.template.columns.actions'),
    width: 6.5,
    cell: (template) => <Buttons template={template} onEdit={edit} onDelete={remove} />,
  }),
]

type ButtonsProps = { template: Template; onEdit: Act; onDelete: Act }

function Buttons({ template, onEdit, onDelete }: ButtonsProps) {
  const { name } = template
  return (
    <span className="relative z-1 inline-flex gap-1">
      <IconButton
        size="sm"
        label={t('ai_admin.template.edit_named', { name })}
        onClick={() => onEdit(template)}
      >
        <Pencil />
      </IconButton>
      <IconButton
        size="sm"
        label={t('ai_admin.template.delete_named', { name })}
        onClick={() => onDelete(template)}
      >
        <Trash2 />
      </IconButton>
    </span>
  )
}
