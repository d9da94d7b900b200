import { CompanyLogo } from '~/components/companies/company_logo'
import { StorageBar } from '~/components/companies/storage_bar'
import { KINDS, otherUse, type CompanyUse } from '~/components/files/storage/types'
import { Link } from '~/components/ui/display/link'
import { editColumn, type Column, MainCell } from '~/components/ui/table/column'
import { DataTable } from '~/components/ui/table/data_table'
import { formatBytes, formatNumber } from '~/lib/format'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = {
  companies: CompanyUse[]
  /** Called to change a quota; undefined for users who can't do so. */
  onEdit?: (company: CompanyUse) => void
}

/** Storage and quota of each company. */
export function StorageTable({ companies, onEdit }: Props) {
  return (
    <DataTable
      label={t('storage.companies')}
      rows={companies}
      rowKey={({ id }) => id}
      poster
      main={main()}
      columns={columns(onEdit)}
    />
  )
}

const main = (): Column<CompanyUse, never> => ({
  id: 'name',
  header: t('storage.columns.company'),
  cell: (company) => (
    <MainCell
      picture={<CompanyLogo name={company.name} logoFileId={company.logoFileId} />}
      title={
        <Link href={pathTo('/companies/:id', { id: company.id })} className="hover:underline">
          {company.name}
        </Link>
      }
      meta={t('storage.files', { count: company.files })}
      phone={<StorageBar name={company.name} used={company.used} quota={company.quota} />}
    />
  ),
})

const columns = (onEdit: Props['onEdit']): Column<CompanyUse, never>[] => [
  {
    id: 'used',
    header: t('storage.columns.used'),
    width: 14,
    cell: ({ name, used, quota }) => <StorageBar bare name={name} used={used} quota={quota} />,
  },
  ...KINDS.map((kind): Column<CompanyUse, never> => ({
    id: kind,
    header: t(`storage.kinds.${kind}`),
    width: 7.5,
    align: 'end',
    cell: ({ kinds }) => <Bytes value={kinds[kind] ?? 0} />,
  })),
  {
    id: 'other',
    header: t('storage.columns.other'),
    width: 7.5,
    align: 'end',
    cell: (company) => {
      const { bytes, words } = otherUse(company)
      return (
        <span title={words || undefined}>
          <Bytes value={bytes} />
        </span>
      )
    },
  },
  ...(onEdit
    ? [
        editColumn<CompanyUse>({
          header: t('storage.columns.actions'),
          label: ({ name }) => t('storage.quota.edit', { name }),
          onEdit,
        }),
      ]
    : []),
]

function Bytes({ value }: { value: number }) {
  return value > 0 ? (
    <span className="tabular">{formatBytes(value)}</span>
  ) : (
    <span className="tabular text-subtle">{formatNumber(0)}</span>
  )
}
