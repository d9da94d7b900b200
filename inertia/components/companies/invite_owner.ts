import { pathTo } from '~/lib/urls'

/** Link to invite the owner of a company: its users, with the form open and filled in. */
export const inviteOwnerPath = (companyId: string) =>
  `${pathTo('/users', { companyId: [companyId] })}&invite=owner`
