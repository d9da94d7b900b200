import { type Data } from '@generated/data'
import { UNAPPROVED } from '#values/content'
import { OrderPoster } from '~/components/tasks/order_poster'
import { isSettled } from '~/components/tasks/types'
import { Section } from '~/components/ui/display/card'
import { Link } from '~/components/ui/display/link'
import { Poster } from '~/components/ui/display/poster'
import { SideRow } from '~/components/ui/display/side_row'
import { DueDate } from '~/components/ui/display/relative_time'
import { SkeletonRows } from '~/components/ui/display/skeleton'
import { StatusBadge } from '~/components/ui/display/status_badge'
import { type ReactNode } from 'react'
import { t } from '~/lib/i18n'
import { pathTo, posterUrl } from '~/lib/urls'

type Props = {
  companyId: string
  /** Loaded after the page; null for readers who may not see them. */
  orders: Data.TaskRow[] | null | undefined
  cuts: Data.Content[] | null | undefined
}

const posterOf = ({ currentVersion: { file } }: Data.Content) =>
  file.hasPoster ? posterUrl(file.id) : null

/** What a client has under way: its cuts that wait for someone, and its orders, the most urgent first. */
export function CompanyWork({ companyId, orders, cuts }: Props) {
  return (
    <>
      {cuts !== null && (
        <Part
          title={t('companies.show.work.cuts')}
          all={pathTo('/content', { companyId: [companyId], status: UNAPPROVED })}
          none={t('companies.show.work.no_cuts')}
          rows={cuts?.map((cut) => (
            <SideRow
              key={cut.id}
              href={pathTo('/content/:id', { id: cut.id })}
              picture={<Poster small src={posterOf(cut)} className="w-12" />}
              title={cut.title}
              meta={
                <Facts>
                  <span className="tabular">
                    {t('content.versions.short', { number: cut.currentVersion.number })}
                  </span>
                  <StatusBadge kind="content" status={cut.status} plain />
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
