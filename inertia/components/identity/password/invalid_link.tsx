import { Head } from '@inertiajs/react'
import { type LinkProblem } from '~/components/identity/types'
import { LinkButton } from '~/components/ui/form/button'
import { Illustration } from '~/components/ui/marks/illustrations'
import { useSharedProps } from '~/hooks/use_shared_props'
import { SplitLayout } from '~/layouts/split'
import { t } from '~/lib/i18n'

type Props = { problem: LinkProblem; of: 'over' | 'reset.over' }

/** Explains why a one-time link doesn't work, and what to do next. */
export function InvalidLink({ problem, of }: Props) {
  const signedIn = Boolean(useSharedProps().user)
  const isJoined = signedIn && problem === 'used' && of === 'over'
  const body = t(isJoined ? 'invitation.over.used_signed_in' : `invitation.${of}.${problem}.body`)
  const title = t(`invitation.${of}.${problem}.title`)
  return (
    <SplitLayout>
      <Head title={title} />
      <Illustration mark="sprocket" className="size-16 text-subtle" />
      <h1 className="mt-5 text-xl">{title}</h1>
      <p className="mt-2 text-md text-muted">{body}</p>
      <div className="mt-8">
        {problem === 'throttled' ? (
          <LinkButton href={`${location.pathname}${location.search}`} prefetch={false}>
            {t('invitation.over.retry')}
          </LinkButton>
        ) : (
          <LinkButton
            variant={problem === 'used' ? 'primary' : 'secondary'}
            href={signedIn ? '/' : '/login'}
            prefetch={false}
          >
            {t(signedIn ? 'invitation.over.start' : 'invitation.over.sign_in')}
          </LinkButton>
        )}
      </div>
    </SplitLayout>
  )
}
