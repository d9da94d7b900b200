import { router } from '@inertiajs/react'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { TemplateDialog } from '~/components/ai/templates/template_dialog'
import { type Template } from '~/components/ai/types'
import { Badge } from '~/components/ui/display/badge'
import { Button } from '~/components/ui/form/button'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { type Column } from '~/components/ui/table/column'
import { DataTable } from '~/components/ui/table/data_table'
import { EmptyState } from '~/components/ui/display/empty_state'
import { IconButton } from '~/components/ui/form/icon_button'
import { MainCell } from '~/components/ui/table/main_cell'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

type Asked = { template: Template | null; open: boolean; turn: number }

/** The texts that stand in for a provider. */
export function Templates({ templates }: { templates: Template[] }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [removed, setRemoved] = useState<{ template: Template; open: boolean } | null>(null)
  const edit = (template: Template | null) =>
    setAsked((last) => ({ template, open: true, turn: (last?.turn ?? 0) + 1 }))

  async function remove({ id, name }: Template) {
    const result = await send('delete', '/api/admin/ai/templates/:id', { params: { id } })
    if (!result.ok) toast.failed(result.problem.message ?? t('errors.request.server'))
    else toast.done(t('ai_admin.template.deleted', { name }))
    router.reload({ only: ['templates'] })
  }

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
        columns={columns(edit, ask)}
        empty={
          <EmptyState
            mark="sprocket"
            title={t('ai_admin.template.empty.title')}
            body={t('ai_admin.template.empty.body')}
          />
        }
      />
      {asked && (
        <TemplateDialog
          key={asked.turn}
          template={asked.template}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
      {removed && (
        <ConfirmDialog
          open={removed.open}
          onOpenChange={(open) => setRemoved({ ...removed, open })}
          destructive
          title={t('ai_admin.template.delete_title', { name: removed.template.name })}
          consequence={t('ai_admin.template.delete_body')}
          confirm={t('ai_admin.template.delete')}
          onConfirm={() => remove(removed.template)}
        />
      )}
    </>
  )

  function ask(template: Template) {
    setRemoved({ template, open: true })
  }
}

type Act = (template: Template) => void

const columns = (edit: Act, remove: Act): Column<Template, never>[] => [
  {
    id: 'state',
    header: t('ai_admin.template.columns.state'),
    width: 8,
    cell: ({ enabled }) =>
      enabled ? (
        <Badge tone="approved">{t('ai_admin.template.enabled')}</Badge>
      ) : (
        <Badge tone="hold">{t('ai_admin.template.off')}</Badge>
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
  {
    id: 'actions',
    header: t('ai_admin.template.columns.actions'),
    quietHeader: true,
    stays: true,
    width: 6.5,
    align: 'end',
    cell: (template) => <Buttons template={template} onEdit={edit} onDelete={remove} />,
  },
]

function Buttons({
  template,
  onEdit,
  onDelete,
}: {
  template: Template
  onEdit: Act
  onDelete: Act
}) {
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
