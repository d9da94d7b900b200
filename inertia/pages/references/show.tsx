import { Download, ExternalLink, Pencil, Trash2, Share2 } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import { type Transport } from '~/components/content/player/transport'
import { Moments } from '~/components/references/detail/moments'
import { Screen } from '~/components/references/detail/screen'
import { ReferenceDialog } from '~/components/references/form/reference_dialog'
import {
  type CategoryNode,
  type CompanyChoice,
  type Reference,
  useMayChange,
} from '~/components/references/types'
import { Link } from '~/components/ui/display/link'
import { AnchorButton, Button } from '~/components/ui/form/button'
import { MoreButton } from '~/components/ui/form/icon_button'
import { Menu, MenuItem } from '~/components/ui/overlay/menu'
import TrashDialog from '~/components/ui/overlay/trash_dialog'
import { Page } from '~/components/ui/display/page'
import { useDialogSubject } from '~/hooks/use_dialog_subject'
import { useCan } from '~/hooks/use_can'
import { fileUrl, pathTo } from '~/lib/urls'
import { t } from '~/lib/i18n'
import { type InertiaProps } from '~/types'
import { Badge } from '~/components/ui/display/badge'
import { Line, Lines } from '~/components/ui/display/lines'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { formatDuration } from '~/lib/format'

type Props = InertiaProps<{
  reference: Reference
  categories: CategoryNode[]
  companies: CompanyChoice[]
}>

export default function ShowReference({ reference, categories, companies }: Props) {
  const [transport, setTransport] = useState<Transport | null>(null)
  return (
    <Page
      wide
      title={reference.title}
      back={{ href: '/references', label: t('references.title') }}
      actions={<Actions reference={reference} categories={categories} companies={companies} />}
    >
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

/**
 * Returns the height of the player in CSS: that of the picture at this width plus the controls, so that there are no
 * black bars.
 */
function fittingHeight({ file }: Reference): string {
  const { width, height } = file?.media ?? { width: 16, height: 9 }
  return `calc(100cqw * ${(height / width).toFixed(4)} + 5.25rem)`
}

type ActionsProps = Pick<Props, 'reference' | 'categories' | 'companies'>

function Actions({ reference, categories, companies }: ActionsProps) {
  const can = useCan()
  const mayEdit = useMayChange(reference.companyId, 'reference.update')
  const mayDelete = useMayChange(reference.companyId, 'reference.delete')
  const { dialog, openDialog, close } = useDialogSubject<null>()
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
        <Button icon={<Pencil />} onClick={() => openDialog(null)}>
          {t('references.show.edit')}
        </Button>
      )}
      {mayDelete && (
        <Menu trigger={<MoreButton label={t('references.show.more')} variant="secondary" />}>
          <MenuItem icon={<Trash2 />} destructive onClick={() => setDeleting(true)}>
            {t('references.show.delete')}
          </MenuItem>
        </Menu>
      )}
      {dialog && (
        <ReferenceDialog
          key={dialog.opening}
          reference={reference}
          categories={categories}
          companies={companies}
          reload={['reference']}
          open={dialog.open}
          onClose={close}
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

/** The details of a reference. */
function About({ reference }: { reference: Reference }) {
  const { note, source, rights, categories, shared, company, kind, file, createdBy } = reference
  const media = file?.media
  return (
    <Lines>
      {note && (
        <Line label={t('references.show.note')}>
          <span className="whitespace-pre-wrap">{note}</span>
        </Line>
      )}
      {categories.length > 0 && (
        <Line label={t('references.show.categories')}>
          <span className="flex flex-wrap gap-1.5">
            {categories.map(({ id, name }) => (
              <Link
                key={id}
                href={pathTo('/references', { categoryId: [id] })}
                className="rounded-full"
              >
                <Badge>{name}</Badge>
              </Link>
            ))}
          </span>
        </Line>
      )}
      <Line label={t('references.show.source')}>{source}</Line>
      <Line label={t('references.show.rights')}>{rights}</Line>
      <Line label={t('references.show.type')}>
        {[
          t(`references.kind.${kind}`),
          media?.durationSeconds && formatDuration(media.durationSeconds),
          media && `${media.width} × ${media.height}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Line>
      <Line label={t('references.show.added')}>
        {createdBy.fullName} · <RelativeTime at={reference.createdAt} />
      </Line>
      <Line label={t('references.form.company')}>
        {shared ? <Badge icon={<Share2 />}>{t('references.shared')}</Badge> : company.name}
      </Line>
    </Lines>
  )
}
