import { router } from '@inertiajs/react'
import { Download, ExternalLink, LibraryBig, Pencil, Trash2 } from 'lucide-react'
import { type CategoryNode, type CompanyChoice, useMayChange } from '~/components/references/types'
import { PromoteDialog } from '~/components/safebot/promote_dialog'
import { type SavedLink, savedLinkName } from '~/components/safebot/types'
import { AnchorButton, Button, LinkButton } from '~/components/ui/form/button'
import { MoreButton } from '~/components/ui/form/icon_button'
import { Menu, MenuItem } from '~/components/ui/overlay/menu'
import { toast } from '~/components/ui/overlay/toast'
import { useDialogSubject } from '~/hooks/use_dialog_subject'
import { useCan } from '~/hooks/use_can'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { pathTo, fileUrl } from '~/lib/urls'
import { CategoryField } from '~/components/references/form/category_field'
import { FormDialog } from '~/components/ui/overlay/form_dialog'
import { Field, Input } from '~/components/ui/form/field'
import { Textarea } from '~/components/ui/form/textarea'
import { useForm } from '~/hooks/use_form'
import { MAX_CAPTION_LENGTH, MAX_TITLE_LENGTH } from '#values/texts'
import { reloadProps } from '~/lib/pages/reload_props'

type Props = { record: SavedLink; categories: CategoryNode[]; companies: CompanyChoice[] }

/** The actions on a saved link, promoting first. A phone shows that one, and the others in a menu. */
export function SavedLinkActions({ record, categories, companies }: Props) {
  const can = useCan()
  const mayEdit = useMayChange(record.companyId, 'safebot.edit')
  const mayDelete = useMayChange(record.companyId, 'safebot.delete')
  const mayPromote = useMayChange(record.companyId, 'safebot.promote')
  const { dialog, openDialog, close } = useDialogSubject<'edit' | 'promote'>()
  const { url, fileId, referenceId, status } = record
  const mayOpen = referenceId !== null && can('reference.view')
  const asksToPromote = !referenceId && status === 'ready' && mayPromote
  const mayDownload = fileId !== null && can('file.download')
  const isPhone = useMediaQuery(PHONE)
  const isFolded = isPhone && (mayOpen || asksToPromote)
  return (
    <>
      {!isFolded && (
        <AnchorButton href={url} target="_blank" rel="noreferrer noopener">
          <ExternalLink />
          {t('safebot.record.open_link')}
        </AnchorButton>
      )}
      {!isFolded && mayEdit && (
        <Button icon={<Pencil />} onClick={() => openDialog('edit')}>
          {t('safebot.record.edit')}
        </Button>
      )}
      {mayOpen && (
        <LinkButton
          variant="primary"
          href={pathTo('/references/:id', { id: referenceId })}
          icon={<LibraryBig />}
        >
          {t('safebot.record.open_reference')}
        </LinkButton>
      )}
      {asksToPromote && (
        <Button variant="primary" icon={<LibraryBig />} onClick={() => openDialog('promote')}>
          {t('safebot.record.promote')}
        </Button>
      )}
      {(isFolded || mayDelete || mayDownload) && (
        <Menu trigger={<MoreButton label={t('safebot.record.more')} variant="secondary" />}>
          {isFolded && (
            <MenuItem
              icon={<ExternalLink />}
              onClick={() => window.open(url, '_blank', 'noopener,noreferrer')}
            >
              {t('safebot.record.open_link')}
            </MenuItem>
          )}
          {isFolded && mayEdit && (
            <MenuItem icon={<Pencil />} onClick={() => openDialog('edit')}>
              {t('safebot.record.edit')}
            </MenuItem>
          )}
          {mayDownload && (
            <MenuItem icon={<Download />} onClick={() => window.location.assign(fileUrl(fileId))}>
              {t('safebot.record.download')}
            </MenuItem>
          )}
          {mayDelete && (
            <MenuItem icon={<Trash2 />} destructive onClick={() => void removeSavedLink(record)}>
              {t('safebot.record.delete')}
            </MenuItem>
          )}
        </Menu>
      )}
      {dialog?.about === 'edit' && (
        <EditDialog
          key={dialog.opening}
          record={record}
          categories={categories}
          open={dialog.open}
          onClose={close}
        />
      )}
      {dialog?.about === 'promote' && (
        <PromoteDialog
          key={dialog.opening}
          record={record}
          categories={categories}
          companies={companies}
          open={dialog.open}
          onClose={close}
        />
      )}
    </>
  )
}

/** Moves a saved link to the trash, from where the toast restores it. */
async function removeSavedLink(record: SavedLink): Promise<void> {
  const { id } = record
  const title = savedLinkName(record)
  const result = await send('delete', '/api/safebot/records/:id', { params: { id } })
  if (!result.ok) {
    toast.refused(result.problem)
    return
  }
  toast.deleted(t('safebot.delete.done', { title }), {
    restore: () => send('post', '/api/safebot/records/:id/restore', { params: { id } }),
    restored: t('safebot.delete.restored', { title }),
    onSettled: ({ ok }) => ok && router.visit(pathTo('/safebot/:id', { id })),
  })
  router.visit('/safebot')
}

type EditDialogProps = {
  record: SavedLink
  categories: CategoryNode[]
  open: boolean
  onClose: () => void
}

/** Edits the details of a saved link. */
function EditDialog({ record, categories, open, onClose }: EditDialogProps) {
  const form = useForm(
    { title: record.title ?? '', note: record.note ?? '', categoryIds: record.categoryIds },
    {
      required: { title: t('safebot.edit.name_missing') },
    }
  )
  const { api } = form

  async function save() {
    const { note, ...changes } = form.changes
    const result = await api.submit('patch', '/api/safebot/records/:id', {
      params: { id: record.id },
      body: { ...changes, ...(note !== undefined && { note: note.trim() || null }) },
    })
    if (!result.ok) return
    onClose()
    toast.done(t('safebot.edit.saved', { title: form.values.title }))
    reloadProps<'safebot/show'>(['record'])
  }

  return (
    <FormDialog
      open={open}
      title={t('safebot.edit.title')}
      onClose={onClose}
      submit={t('safebot.edit.save')}
      onSubmit={form.submit(save)}
      api={api}
    >
      <Field label={t('safebot.edit.name')} {...form.field('title')}>
        <Input maxLength={MAX_TITLE_LENGTH} {...form.input('title')} />
      </Field>
      <CategoryField tree={categories} {...form.input('categoryIds')} />
      <Field optional label={t('safebot.edit.note')} {...form.field('note')}>
        <Textarea
          minRows={2}
          maxLength={MAX_CAPTION_LENGTH}
          placeholder={t('safebot.edit.note_placeholder')}
          {...form.input('note')}
        />
      </Field>
    </FormDialog>
  )
}
