import { type RequiredFactor } from '~/components/companies/types'
import { formatExact } from '~/lib/format'
import { t } from '~/lib/i18n'

type Props = { name: string; required: RequiredFactor }

/** By when sessions without a required second factor end, and how many are affected. */
export function RequiredFactorNotice({ name, required }: Props) {
  const { roles, openSessions, lastEndsAt, graceHours } = required
  return (
    <div className="mt-3 flex flex-col gap-1 text-sm text-muted">
      {roles.length > 0 && (
        <p>
          {t('companies.show.sign_in.by_operator', {
            name,
            roles: roles.map((role) => t(`common.roles.${role}`)).join(', '),
          })}
        </p>
      )}
      <p>
        {lastEndsAt
          ? t('companies.show.sign_in.ending', {
              count: openSessions,
              until: formatExact(lastEndsAt),
            })
          : t('companies.show.sign_in.grace', { hours: graceHours })}
      </p>
    </div>
  )
}
