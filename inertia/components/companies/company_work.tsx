import { type Data } from '@generated/data'
import { CONTENT_STATUSES } from '#values/content'
import { OrderPoster } from '~/components/tasks/order_poster'
import { isSettled } from '~/components/tasks/types'
import { Section } from '~/components/ui/display/card'
import { Link } from '~/components/ui/display/link'
import { Poster } from '~/components/ui/display/poster'
import { DueDate } from '~/components/ui/display/relative_time'
import { SkeletonRows } from '~/components/ui/display/skeleton'
import { StatusBadge } from '~/components/ui/display/status_badge'
import { type ReactNode } from 'react'
import { posterUrl } from '~/lib/files'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = {
  companyId: string
  /** Loaded after the page; null for readers who may not see them. */
  orders: Data.TaskRow[] | null | undefined
  cuts: Data.Content[] | null | undefined
}

const posterOf = ({ currentVersion: { file } }: Data.Content) =>
  file.hasPoster ? posterUrl(file.id) : null

/** Cuts that aren't approved. */
const WAITING = CONTENT_STATUSES.filter((status) => status !== 'approved')

/** What a client has under way: its cuts that wait for someone, and its orders, the most urgent first. */
export function CompanyWork({ companyId, orders, cuts }: Props) {
  return (
    <>
      {cuts !== null && (
        <Part
          title={t('companies.show.work.cuts')}
          all={pathTo('/content', { companyId: [companyId], status: WAITING })}
          none={t('companies.show.work.no_cuts')}
          rows={cuts?.map((cut) => (
            <Row
              key={cut.id}
              href={pathTo('/content/:id', { id: cut.id })}
              picture={<Poster small src={posterOf(cut)} className="w-12" />}
              title={cut.title}
            >
              <span className="tabular">
                {t('content.versions.short', { number: cut.currentVersion.number })}
              </span>
              <StatusBadge kind="content" status={cut.status} plain />
            </Row>
          ))}
        />
      )}
      {orders !== null && (
        <Part
          title={t('companies.show.work.orders')}
          all={pathTo('/tasks', { companyId: [companyId] })}
          none={t('companies.show.work.no_orders')}
          rows={orders?.map((task) => (
            <Row
              key={task.id}
              href={pathTo('/tasks/:id', { id: task.id })}
              picture={
                <OrderPoster src={task.posterUrl} ratio={task.aspectRatio} className="w-12" />
              }
              title={task.title}
            >
              <StatusBadge status={task.status} plain />
              {task.dueDate && (
                <DueDate
                  day={task.dueDate}
                  inDays={task.dueInDays}
                  settled={isSettled(task.status)}
                />
              )}
            </Row>
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

type RowProps = { href: string; picture: ReactNode; title: string; children: ReactNode }

function Row({ href, picture, title, children }: RowProps) {
  return (
    <li>
      <Link
        href={href}
        prefetch
        className="flex items-center gap-3 rounded-md px-2 py-1.5 transition-colors hover:bg-hover"
      >
        {picture}
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{title}</span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-muted">
            {children}
          </span>
        </span>
      </Link>
    </li>
  )
}
