import { type PersonActions } from '~/components/identity/actions/use_person_actions'
import { factorWords } from '~/components/identity/factors/factor_words'
import { type UserRow } from '~/components/identity/types'
import { Card, Section } from '~/components/ui/display/card'
import { Line } from '~/components/ui/display/lines'
import { Link } from '~/components/ui/display/link'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { useCan, useSeesAll } from '~/hooks/use_can'
import { capitalized } from '~/lib/format'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = { person: UserRow; acts: PersonActions }

const LINK = 'rounded-xs font-medium text-accent-text hover:underline'

/** A user's data, with a link to their history. */
export function PersonDetails({ person, acts }: Props) {
  const can = useCan()
  const seesAll = useSeesAll()
  return (
    <Section title={t('people.show.details')}>
      <Card className="flex flex-col gap-4 [overflow-wrap:anywhere]">
        <dl className="flex flex-col gap-3.5">
          <Line label={t('people.show.email')}>
            <a href={`mailto:${person.email}`} className="hover:underline">
              {person.email}
            </a>
          </Line>
          <Line label={t('people.show.role')}>
            <span className="flex items-baseline justify-between gap-3">
              {t(`common.roles.${person.role}`)}
              {person.acts.includes('change_role') && (
                <button
                  type="button"
                  onClick={() => acts.ask('change_role', person)}
                  aria-label={`${t('people.show.change')}: ${t('people.show.role')}`}
                  className={LINK}
                >
                  {t('people.show.change')}
                </button>
              )}
            </span>
            <span className="mt-0.5 block text-sm text-muted">
              {t(`people.roles.${person.role}`)}
            </span>
          </Line>
          <Line label={t('people.show.company')}>
            {seesAll && can('company.view') ? (
              <Link
                href={pathTo('/companies/:id', { id: person.company.id })}
                prefetch
                className="hover:underline"
              >
                {person.company.name}
              </Link>
            ) : (
              person.company.name
            )}
          </Line>
          <Line label={t('people.show.joined')}>
            <RelativeTime at={person.createdAt!} />
          </Line>
          <Line label={t('people.show.last_seen')}>
            {person.lastSeenAt ? <RelativeTime at={person.lastSeenAt} /> : t('people.never_seen')}
          </Line>
          <Line label={t('people.show.factor')}>
            {person.hasSecondFactor
              ? capitalized(factorWords(person))
              : t('people.show.factor_off')}
          </Line>
          <Line label={t('people.show.messenger')}>
            {t(
              person.messengerLinked ? 'people.show.messenger_linked' : 'people.show.messenger_none'
            )}
          </Line>
        </dl>
        {can('audit.view') && (
          <p className="flex flex-col items-start gap-1.5 border-t border-line pt-4">
            <Link href={pathTo('/audit', { actorId: [person.id] })} className={LINK}>
              {t('people.show.activity', { name: person.fullName })}
            </Link>
            <Link
              href={pathTo('/audit', { entityType: ['user'], entityId: person.id })}
              className={LINK}
            >
              {t('people.show.changes', { name: person.fullName })}
            </Link>
          </p>
        )}
      </Card>
    </Section>
  )
}
