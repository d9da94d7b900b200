import { type ReactNode } from 'react'
import { Detail, DetailList } from '~/components/companies/detail_list'
import { StorageBar } from '~/components/companies/storage_bar'
import { type Company, type Figures } from '~/components/companies/types'
import { Section } from '~/components/ui/display/card'
import { Link } from '~/components/ui/display/link'
import { useCan, useSeesAll } from '~/hooks/use_can'
import { pathTo } from '~/lib/urls'
import { formatDay, formatExact } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = { company: Company; figures: Figures }

/** Key figures of a company; each links to the list behind it. */
export function CompanyOverview({ company, figures }: Props) {
  const can = useCan()
  const seesAll = useSeesAll()
  const isTeam = company.kind === 'team'
  const ofCompany = seesAll ? { companyId: [company.id] } : {}

  return (
    <Section title={t('companies.show.overview.title')}>
      <DetailList>
        {!isTeam && figures.openTasks !== null && (
          <Detail label={t('companies.show.overview.orders')}>
            <MaybeLink href={can('task.view') && pathTo('/tasks', ofCompany)}>
              {t('companies.show.overview.orders_value', { count: figures.openTasks })}
            </MaybeLink>
          </Detail>
        )}
        {figures.people !== null && (
          <Detail label={t('companies.show.overview.people')}>
            <MaybeLink href={can('user.view') && pathTo('/users', ofCompany)}>
              {t('companies.show.overview.people_value', { count: figures.people })}
            </MaybeLink>
          </Detail>
        )}
        {figures.storageUsed !== null && (
          <Detail label={t('companies.show.overview.storage')}>
            <StorageBar
              used={figures.storageUsed}
              quota={company.storageQuota}
              name={company.name}
            />
          </Detail>
        )}
        <Detail
          label={t(
            isTeam ? 'companies.show.overview.created_team' : 'companies.show.overview.created'
          )}
        >
          <time dateTime={company.createdAt!} title={formatExact(company.createdAt!)}>
            {formatDay(company.createdAt!)}
          </time>
        </Detail>
        <Detail label={t('companies.show.overview.code')}>
          <span className="font-mono">{company.code}</span>
        </Detail>
        {seesAll && (
          <Detail label={t('companies.show.overview.slug')}>
            <span className="font-mono">{company.slug}</span>
          </Detail>
        )}
        {can('audit.view') && (
          <Detail label={t('companies.show.overview.history')}>
            <MaybeLink href={pathTo('/audit', { entityType: ['company'], entityId: company.id })}>
              {t('companies.show.overview.history_open')}
            </MaybeLink>
          </Detail>
        )}
      </DetailList>
    </Section>
  )
}

function MaybeLink({ href, children }: { href: string | false; children: ReactNode }) {
  if (!href) return children
  return (
    <Link
      href={href}
      prefetch
      className="rounded-xs underline decoration-line-strong underline-offset-3 transition-colors hover:decoration-current"
    >
      {children}
    </Link>
  )
}
