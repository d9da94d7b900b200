import { pathTo } from '~/lib/urls'

/** Where the owner of a company is invited: its people, with the form open and both filled in. */
export const inviteOwnerPath = (companyId: string) =>
  `${pathTo('/users', { companyId: [companyId] })}&invite=owner`
