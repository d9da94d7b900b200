import { Avatar } from '~/components/ui/display/avatar'
import { type Option } from '~/components/ui/form/select'

/** Companies to choose among, each with its mark. */
export function companyOptions(companies: { id: string; name: string }[]): Option[] {
  return companies.map(({ id, name }) => ({
    value: id,
    label: name,
    icon: <Avatar name={name} size="xs" square />,
  }))
}
