import { CircleCheck, CirclePause } from 'lucide-react'
import { type CompanyStatus as Status } from '~/components/companies/types'
import { Badge } from '~/components/ui/display/badge'
import { t } from '~/lib/i18n'

type Props = { status: Status; /** Icon and words without the pill. */ plain?: boolean }

const ICONS = { active: CircleCheck, suspended: CirclePause }

/** Active or suspended: whether the company's users can sign in. */
export function CompanyStatus({ status, plain = false }: Props) {
  const Icon = ICONS[status]
  const words = t(`companies.status.${status}`)
  if (!plain) {
    return (
      <Badge tone={status === 'active' ? 'approved' : 'hold'} icon={<Icon aria-hidden />}>
        {words}
      </Badge>
    )
  }
  return (
    <span className="inline-flex items-center gap-2 align-middle whitespace-nowrap">
      <Icon aria-hidden className={status === 'active' ? 'text-approved' : 'text-hold'} />
      <span className={status === 'active' ? 'text-muted' : 'font-medium'}>{words}</span>
    </span>
  )
}
