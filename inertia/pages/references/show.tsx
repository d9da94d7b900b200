import { Download, Ellipsis, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import { type Transport } from '~/components/content/player/transport'
import { About } from '~/components/references/detail/about'
import { Moments } from '~/components/references/detail/moments'
import { Screen } from '~/components/references/detail/screen'
import { ReferenceDialog } from '~/components/references/form/reference_dialog'
import { useMayChange } from '~/components/references/may_change'
import {
  type CategoryNode,
  type CompanyChoice,
  type Reference,
} from '~/components/references/types'
import { AnchorButton, Button } from '~/components/ui/form/button'
import { IconButton } from '~/components/ui/form/icon_button'
import { Menu, MenuItem } from '~/components/ui/overlay/menu'
import TrashDialog from '~/components/ui/overlay/trash_dialog'
import { Page } from '~/components/ui/display/page'
import { PageHeader } from '~/components/ui/display/page_header'
import { useCan } from '~/hooks/use_can'
import { fileUrl } from '~/lib/files'
import { t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'

type Props = InertiaProps<{
  reference: Reference
  categories: CategoryNode[]
  companies: CompanyChoice[]
}>

export default function ShowReference({ reference, categories, companies }: Props) {
  const [transport, setTransport] = useState<Transport | null>(null)
  return (
    <Page wide>
      <PageHeader
        title={reference.title}
        back={{ href: '/references', label: t('references.title') }}
        actions={<Actions reference={reference} categories={categories} companies={companies} />}
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <div className="@container min-w-0 max-sm:-mx-4">
          <div
            style={{ '--fitting': fittingHeight(reference) } as CSSProperties}
            className="screening flex h-[min(72dvh,56rem,var(--fitting))] min-h-64 flex-col overflow-hidden rounded-lg border border-line bg-screen max-sm:rounded-none max-sm:border-x-0 max-lg:h-[min(60dvh,36rem,var(--fitting))]"
          >
            <Screen reference={reference} onTransport={setTransport} />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {reference.kind !== 'image' && <Moments reference={reference} transport={transport} />}
          <section aria-labelledby="details">
            <h2 id="details" className="mb-3 text-md">
              {t('references.show.details')}
            </h2>
            <About reference={reference} />
          </section>
        </div>
      </div>
    </Page>
  )
}

/** As high as its picture is at this width, with the controls: no black above and below. */
function fittingHeight({ file }: Reference): string {
  const { width, height } = file?.media ?? { width: 16, height: 9 }
  return `calc(100cqw * ${(height / width).toFixed(4)} + 5.25rem)`
}

type ActionsProps = Pick<Props, 'reference' | 'categories' | 'companies'>

function Actions({ reference, categories, companies }: ActionsProps) {
  const can = useCan()
  const mayEdit = useMayChange(reference.companyId, 'reference.update')
  const mayDelete = useMayChange(reference.companyId, 'reference.delete')
  const [editing, setEditing] = useState({ open: false, turn: 0 })
  const [deleting, setDeleting] = useState(false)
  const { fileId, url } = reference
  return (
    <>
      {url && (
        <AnchorButton href={url} target="_blank" rel="noreferrer noopener">
          <ExternalLink />
          {t('references.show.open_link')}
        </AnchorButton>
      )}
      {fileId && can('file.download') && (
        <AnchorButton href={fileUrl(fileId)} download>
          <Download />
          {t('references.show.download')}
        </AnchorButton>
      )}
      {mayEdit && (
        <Button
          icon={<Pencil />}
          onClick={() => setEditing(({ turn }) => ({ open: true, turn: turn + 1 }))}
        >
          {t('references.show.edit')}
        </Button>
      )}
      {mayDelete && (
        <Menu
          trigger={
            <IconButton label={t('references.show.more')} variant="secondary">
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuItem icon={<Trash2 />} destructive onClick={() => setDeleting(true)}>
            {t('references.show.delete')}
          </MenuItem>
        </Menu>
      )}
      {editing.turn > 0 && (
        <ReferenceDialog
          key={editing.turn}
          reference={reference}
          categories={categories}
          companies={companies}
          reload={['reference']}
          open={editing.open}
          onClose={() => setEditing(({ turn }) => ({ open: false, turn }))}
        />
      )}
      <TrashDialog
        kind="references"
        id={reference.id}
        values={{ title: reference.title }}
        open={deleting}
        onOpenChange={setDeleting}
      />
    </>
  )
}
