import { type ReactNode } from 'react'
import { CutPoster } from '~/components/overview/dashboard/cut_poster'
import { SideList } from '~/components/overview/dashboard/side_list'
import { SideRow } from '~/components/ui/display/side_row'
import { type CutRow, type Cuts } from '~/components/overview/dashboard/types'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { useSeesAll } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

/** Cuts that wait for the client, the longest first. */
export function WithClient({ cuts }: { cuts: Cuts }) {
  return (
    <CutList
      title={t('dashboard.with_client.title')}
      cuts={cuts}
      href={pathTo('/content', { status: ['in_review'] })}
      meta={(cut) => (
        <>
          {cut.companyName} · <RelativeTime at={cut.since} brief />
        </>
      )}
    />
  )
}

/** The good news of the last two weeks. */
export function Approved({ cuts }: { cuts: Cuts }) {
  const seesAll = useSeesAll()
  return (
    <CutList
      title={t('dashboard.approved.title')}
      cuts={cuts}
      href={pathTo('/content', { status: ['approved'] })}
      meta={(cut) => (
        <>
          {seesAll && <>{cut.companyName} · </>}
          <RelativeTime at={cut.since} brief />
        </>
      )}
    />
  )
}

type CutListProps = {
  title: string
  cuts: Cuts
  href: string
  meta: (cut: CutRow) => ReactNode
}

function CutList({ title, cuts, href, meta }: CutListProps) {
  if (cuts.total === 0) return null
  return (
    <SideList title={title} all={{ section: cuts, href }}>
      {cuts.rows.map((cut) => (
        <SideRow
          key={cut.id}
          href={pathTo('/content/:id', { id: cut.id })}
          picture={<CutPoster cut={cut} className="w-12" />}
          title={cut.title}
          meta={meta(cut)}
        />
      ))}
    </SideList>
  )
}
