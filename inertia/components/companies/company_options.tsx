import { Avatar } from '~/components/ui/display/avatar'
import { type Option } from '~/components/ui/form/select'

type CompanyOptionProps<Company> = {
  size?: 'xs' | 'sm'
  hint?: (company: Company) => string | undefined
}

/** Companies to choose among, each with its mark. */
export function companyOptions<Company extends { id: string; name: string }>(
  companies: Company[],
  { size = 'xs', hint }: CompanyOptionProps<Company> = {}
): Option[] {
  return companies.map((company) => ({
    value: company.id,
    label: company.name,
    hint: hint?.(company),
    icon: <Avatar name={company.name} size={size} square />,
  }))
}
