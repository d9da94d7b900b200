import { type ReactNode } from 'react'
import { type Data } from '@generated/data'
import { UNAPPROVED_STATUSES } from '#values/content'
import { Detail, DetailList } from '~/components/companies/detail_list'
import { StorageBar } from '~/components/companies/storage_bar'
import { type Company, type Figures } from '~/components/companies/types'
import { Section } from '~/components/ui/display/card'
import { Link } from '~/components/ui/display/link'
import { useCan } from '~/hooks/use_can'
import { useSeesAll } from '~/hooks/use_shared_props'
import { pathTo, posterUrl } from '~/lib/urls'
import { formatDay, formatExact } from '~/lib/format'
import { t } from '~/lib/i18n'
import { OrderPoster } from '~/components/tasks/order_poster'
import { isSettled } from '~/components/tasks/types'
import { Poster } from '~/components/ui/display/poster'
import { SideRow } from '~/components/ui/display/side_row'
import { DueDate } from '~/components/ui/display/relative_time'
import { SkeletonRows } from '~/components/ui/display/skeleton'
import { StatusBadge } from '~/components/ui/display/status_badge'

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

type WorkProps = {
  companyId: string
  /** Loaded after the page; null for readers who may not see them. */
  orders: Data.TaskRow[] | null | undefined
  videos: Data.Content[] | null | undefined
}

const posterOf = ({ currentVersion: { file } }: Data.Content) =>
  file.hasPoster ? posterUrl(file.id) : null

/** A client's current work: its videos that aren't approved, and its orders, the most urgent first. */
export function CompanyWork({ companyId, orders, videos }: WorkProps) {
  return (
    <>
      {videos !== null && (
        <Part
          title={t('companies.show.work.videos')}
          all={pathTo('/content', { companyId: [companyId], status: UNAPPROVED_STATUSES })}
          none={t('companies.show.work.no_videos')}
          rows={videos?.map((video) => (
            <SideRow
              key={video.id}
              href={pathTo('/content/:id', { id: video.id })}
              picture={<Poster small src={posterOf(video)} className="w-12" />}
              title={video.title}
              meta={
                <Facts>
                  <span className="tabular">
                    {t('content.versions.short', { number: video.currentVersion.number })}
                  </span>
                  <StatusBadge kind="content" status={video.status} plain />
                </Facts>
              }
            />
          ))}
        />
      )}
      {orders !== null && (
        <Part
          title={t('companies.show.work.orders')}
          all={pathTo('/tasks', { companyId: [companyId] })}
          none={t('companies.show.work.no_orders')}
          rows={orders?.map((task) => (
            <SideRow
              key={task.id}
              href={pathTo('/tasks/:id', { id: task.id })}
              picture={
                <OrderPoster src={task.posterUrl} ratio={task.aspectRatio} className="w-12" />
              }
              title={task.title}
              meta={
                <Facts>
                  <StatusBadge status={task.status} plain />
                  {task.dueDate && (
                    <DueDate
                      day={task.dueDate}
                      inDays={task.dueInDays}
                      settled={isSettled(task.status)}
                    />
                  )}
                </Facts>
              }
            />
          ))}
        />
      )}
    </>
  )
}

type PartProps = { title: string; all: string; none: string; rows: ReactNode[] | undefined }

function Part({ title, all, none, rows }: PartProps) {
  return (
    <Section
      title={title}
      action={
        <Link
          href={all}
          className="text-sm text-muted underline decoration-line-strong underline-offset-3 hover:text-ink"
        >
          {t('companies.show.work.all')}
        </Link>
      }
    >
      {!rows && <SkeletonRows rows={3} />}
      {rows?.length === 0 && <p className="text-muted">{none}</p>}
      {rows && rows.length > 0 && <ul className="-mx-2">{rows}</ul>}
    </Section>
  )
}

function Facts({ children }: { children: ReactNode }) {
  return <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">{children}</span>
}
