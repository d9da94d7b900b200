import { Avatar } from '~/components/ui/display/avatar'
import { LinkTabs } from '~/components/ui/display/tabs/link_tabs'
import { Notice } from '~/components/ui/display/notice'
import { PageHeader } from '~/components/ui/display/page'
import { useCan } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { type SignedInUser } from '~/types'

type Props = {
  fullName: string
  user: SignedInUser
  /** Title of the browser tab. */
  tab: string
}

/** Name and company of the user, with tabs for the two account pages. */
export function AccountHead({ fullName, user: { company, role }, tab }: Props) {
  const editable = useCan()('account.update')
  return (
    <>
      <PageHeader
        title={
          <span className="flex min-w-0 items-center gap-3">
            <Avatar name={fullName} size="lg" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{fullName}</span>
          </span>
        }
        tab={tab}
        meta={
          <>
            <span>{t(`common.roles.${role}`)}</span>
            <span>{company.name}</span>
          </>
        }
      />
      <LinkTabs
        label={t('factors.security.tabs')}
        tabs={[
          { href: '/account', label: t('factors.security.general') },
          { href: '/account/security', label: t('factors.security.title') },
        ]}
      />
      {!editable && <Notice className="mb-6">{t('account.locked')}</Notice>}
    </>
  )
}
