import { CirclePause, Trash2, UserPlus } from 'lucide-react'
import { CompanyLogo } from '~/components/companies/company_logo'
import { CompanyStatus } from '~/components/companies/company_status'
import { inviteOwnerPath } from '~/components/companies/invite_owner'
import { type Company } from '~/components/companies/types'
import { Badge } from '~/components/ui/display/badge'
import { LinkButton } from '~/components/ui/form/button'
import { MoreButton } from '~/components/ui/form/icon_button'
import { Menu, MenuItem, MenuSeparator } from '~/components/ui/overlay/menu'
import { PageHeader } from '~/components/ui/display/page'
import { useCan } from '~/hooks/use_can'
import { useSeesAll } from '~/hooks/use_shared_props'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = {
  company: Company
  /** Number of its users; null for a user who may not see it. */
  people: number | null
  onSuspend: () => void
  onDelete: () => void
}

/** The company's name and status, and the actions on the company. */
export function CompanyHeader(props: Props) {
  const { company } = props
  const seesAll = useSeesAll()
  return (
    <PageHeader
      tab={company.name}
      back={seesAll ? { href: '/companies', label: t('companies.show.back') } : undefined}
      title={
        <span className="inline-flex max-w-full items-center gap-3">
          <CompanyLogo name={company.name} logoFileId={company.logoFileId} />
          <span className="min-w-0 [overflow-wrap:anywhere]">{company.name}</span>
        </span>
      }
      meta={
        company.kind === 'team' ? (
          <Badge>{t('companies.team')}</Badge>
        ) : (
          seesAll && <CompanyStatus status={company.status} />
        )
      }
      actions={
        <>
          <MoreMenu {...props} />
          <Invite {...props} />
        </>
      }
    />
  )
}

/** Invites a user. The first one of a company is its owner. */
function Invite({ company, people }: Props) {
  const can = useCan()
  const seesAll = useSeesAll()
  if (!seesAll || !can('user.invite') || !can('user.view')) return null
  if (company.kind === 'team' || company.status !== 'active') return null
  const isBare = people === 0
  return (
    <LinkButton
      icon={<UserPlus />}
      variant={isBare ? 'primary' : 'secondary'}
      href={
        isBare
          ? inviteOwnerPath(company.id)
          : `${pathTo('/users', { companyId: [company.id] })}&invite`
      }
    >
      {t(isBare ? 'companies.show.invite_owner' : 'people.invite_action')}
    </LinkButton>
  )
}

function MoreMenu({ company, onSuspend, onDelete }: Props) {
  const can = useCan()
  const suspends = can('admin.manage_clients') && company.status === 'active'
  const deletes = can('company.delete')
  if (company.kind === 'team' || (!suspends && !deletes)) return null
  return (
    <Menu trigger={<MoreButton label={t('companies.show.more')} variant="secondary" />}>
      {suspends && (
        <MenuItem icon={<CirclePause />} onClick={onSuspend}>
          {t('companies.suspend.action')}
        </MenuItem>
      )}
      {suspends && deletes && <MenuSeparator />}
      {deletes && (
        <MenuItem icon={<Trash2 />} destructive onClick={onDelete}>
          {t('companies.delete.action')}
        </MenuItem>
      )}
    </Menu>
  )
}
