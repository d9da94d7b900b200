import { Download, Ellipsis, ExternalLink, LibraryBig, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMayChange } from '~/components/references/may_change'
import { type CategoryNode, type CompanyChoice } from '~/components/references/types'
import { EditDialog } from '~/components/safebot/edit_dialog'
import { PromoteDialog } from '~/components/safebot/promote_dialog'
import { removeRecord } from '~/components/safebot/remove_record'
import { type SavedLink } from '~/components/safebot/types'
import { Button, LinkButton } from '~/components/ui/button'
import { BUTTON, SIZES, VARIANTS } from '~/components/ui/button_styles'
import { IconButton } from '~/components/ui/icon_button'
import { Menu, MenuItem } from '~/components/ui/menu'
import { useCan } from '~/hooks/use_can'
import { cx } from '~/lib/cx'
import { fileUrl } from '~/lib/files'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = { record: SavedLink; categories: CategoryNode[]; companies: CompanyChoice[] }
type Asked = { what: 'edit' | 'promote' | null; turn: number }

/** What can be done with a saved link; making it a reference comes first. */
export function RecordActions({ record, categories, companies }: Props) {
  const can = useCan()
  const mayEdit = useMayChange(record.companyId, 'safebot.edit')
  const mayDelete = useMayChange(record.companyId, 'safebot.delete')
  const mayPromote = useMayChange(record.companyId, 'safebot.promote')
  const [asked, setAsked] = useState<Asked>({ what: null, turn: 0 })
  const ask = (what: Asked['what']) => setAsked(({ turn }) => ({ what, turn: turn + 1 }))
  const close = () => setAsked(({ turn }) => ({ what: null, turn }))
  const { url, fileId, referenceId, status } = record
  const button = cx(BUTTON, SIZES.md, VARIANTS.secondary)
  return (
    <>
      <a href={url} target="_blank" rel="noreferrer noopener" className={button}>
        <ExternalLink />
        {t('safebot.record.open_link')}
      </a>
      {mayEdit && (
        <Button icon={<Pencil />} onClick={() => ask('edit')}>
          {t('safebot.record.edit')}
        </Button>
      )}
      {referenceId && can('reference.view') && (
        <LinkButton
          variant="primary"
          href={pathTo('/references/:id', { id: referenceId })}
          icon={<LibraryBig />}
        >
          {t('safebot.record.open_reference')}
        </LinkButton>
      )}
      {!referenceId && status === 'ready' && mayPromote && (
        <Button variant="primary" icon={<LibraryBig />} onClick={() => ask('promote')}>
          {t('safebot.record.promote')}
        </Button>
      )}
      {(mayDelete || (fileId && can('file.download'))) && (
        <Menu
          trigger={
            <IconButton label={t('safebot.record.more')} variant="secondary">
              <Ellipsis />
            </IconButton>
          }
        >
          {fileId && can('file.download') && (
            <MenuItem icon={<Download />} onClick={() => window.location.assign(fileUrl(fileId))}>
              {t('safebot.record.download')}
            </MenuItem>
          )}
          {mayDelete && (
            <MenuItem icon={<Trash2 />} destructive onClick={() => void removeRecord(record)}>
              {t('safebot.record.delete')}
            </MenuItem>
          )}
        </Menu>
      )}
      {asked.turn > 0 && (
        <EditDialog
          key={`edit-${asked.turn}`}
          record={record}
          categories={categories}
          open={asked.what === 'edit'}
          onClose={close}
        />
      )}
      {asked.turn > 0 && (
        <PromoteDialog
          key={`promote-${asked.turn}`}
          record={record}
          categories={categories}
          companies={companies}
          open={asked.what === 'promote'}
          onClose={close}
        />
      )}
    </>
  )
}
