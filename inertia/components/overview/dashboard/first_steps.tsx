import { BellRing, BookOpen, Check, Plus, Shapes, UserPlus } from 'lucide-react'
import { type ReactNode } from 'react'
import { inviteOwnerPath } from '~/components/companies/invite_owner'
import { ReviewDrawing } from '~/components/overview/help/review_drawing'
import { helpPath, hasRead } from '~/components/overview/help/topics'
import { type Steps } from '~/components/overview/dashboard/types'
import { Button, LinkButton } from '~/components/ui/form/button'
import { toast } from '~/components/ui/overlay/toast'
import { useSharedProps } from '~/hooks/use_shared_props'
import { usePush } from '~/hooks/use_push'
import { cx } from '~/lib/cx'
import { t, type MessageKey } from '~/lib/i18n'

type Step = Steps[number]['step']

/**
 * The first steps of a new client, or of the team before its first order. Steps are ticked off automatically; the first
 * open one is the page's primary action.
 */
export function FirstSteps({
  steps,
  hasPrimaryElsewhere,
}: {
  steps: Steps
  hasPrimaryElsewhere: boolean
}) {
  const { id: userId, reach } = useSharedProps().user!
  const push = usePush(userId)
  const known = steps.map(({ step, done, companyId }) => ({
    step,
    companyId,
    done:
      done ||
      (step === 'review' && hasRead('reviewing', userId)) ||
      (step === 'notify' && push.state === 'on'),
  }))
  const open = known.filter(({ done }) => !done)
  if (open.length === 0) return null

  async function turnOn() {
    if (await push.turnOn()) toast.done(t('account.devices.on'))
  }

  function actionFor({ step, companyId }: Steps[number], first: boolean): ReactNode {
    const variant = first && !hasPrimaryElsewhere ? 'primary' : 'secondary'
    if (step !== 'notify') {
      // The company that the step is about must exist first.
      if (companyId === null) return null
      const { href, icon, words } = linkFor(step, companyId)
      return (
        <LinkButton href={href} variant={variant} icon={icon}>
          {t(words)}
        </LinkButton>
      )
    }
    if (push.state !== 'off') {
      return (
        <LinkButton href="/account#notifications" variant={variant}>
          {t('dashboard.steps.notify.choose')}
        </LinkButton>
      )
    }
    return (
      <Button
        onClick={() => void turnOn()}
        loading={push.busy}
        variant={variant}
        icon={<BellRing />}
      >
        {t('account.devices.turn_on_here')}
      </Button>
    )
  }

  return (
    <section
      aria-labelledby="first-steps"
      className="grid overflow-clip rounded-lg border border-line bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
    >
      <div className="min-w-0 p-5 sm:p-7">
        <h2 id="first-steps" className="text-lg">
          {t(reach === 'all' ? 'dashboard.steps.house' : 'dashboard.steps.title')}
        </h2>
        <p className="mt-1 text-muted">
          {t('dashboard.steps.done', { done: known.length - open.length, count: known.length })}
        </p>
        <ol className="@container mt-5 flex flex-col gap-1">
          {known.map(({ step, done, companyId }, index) => (
            <li
              key={step}
              data-step={step}
              data-done={done || undefined}
              className="flex flex-wrap items-start gap-x-4 gap-y-3 border-t border-line py-4 first:border-t-0 @xl:flex-nowrap"
            >
              <StepMark number={index + 1} done={done} />
              <div className="min-w-0 flex-1 basis-56">
                <h3 className={cx('font-medium', done && 'text-muted')}>
                  {t(`dashboard.steps.${step}.title`)}
                  {done && <span className="sr-only">, {t('dashboard.steps.is_done')}</span>}
                </h3>
                {!done && (
                  <p className="mt-0.5 max-w-prose text-muted">{bodyOf(step, push.state)}</p>
                )}
                {!done && step === 'notify' && push.failed && (
                  <p className="mt-1 text-sm text-danger-text">{t('account.devices.failed')}</p>
                )}
              </div>
              {!done && (
                <div className="@max-xl:ml-11 @max-xl:basis-full">
                  {actionFor({ step, done, companyId }, step === open[0].step)}
                </div>
              )}
            </li>
          ))}
        </ol>
      </div>
      <div className="flex min-w-0 items-center justify-center border-line bg-sunken p-6 max-lg:border-t lg:border-l">
        <ReviewDrawing />
      </div>
    </section>
  )
}

type Link = { href: string; icon: ReactNode; words: MessageKey }

function linkFor(step: Exclude<Step, 'notify'>, companyId = ''): Link {
  const links: Record<typeof step, Link> = {
    order: { href: '/tasks/new', icon: <Plus />, words: 'tasks.list.new' },
    invite: { href: '/users?invite', icon: <UserPlus />, words: 'people.invite_action' },
    review: {
      href: helpPath('reviewing'),
      icon: <BookOpen />,
      words: 'dashboard.steps.review.action',
    },
    company: { href: '/companies?new', icon: <Plus />, words: 'dashboard.steps.company.action' },
    owner: {
      href: inviteOwnerPath(companyId),
      icon: <UserPlus />,
      words: 'dashboard.steps.owner.action',
    },
    team: { href: '/users?invite', icon: <UserPlus />, words: 'people.invite_action' },
    categories: {
      href: '/references/categories',
      icon: <Shapes />,
      words: 'dashboard.steps.categories.action',
    },
  }
  return links[step]
}

function bodyOf(step: Step, push: ReturnType<typeof usePush>['state']): string {
  if (step !== 'notify' || push === 'off' || push === 'on' || push === null) {
    return t(`dashboard.steps.${step}.body`)
  }
  return t(`account.devices.${push}`)
}

function StepMark({ number, done }: { number: number; done: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'tabular flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-semibold',
        done ? 'bg-approved text-canvas' : 'border border-line-strong text-muted'
      )}
    >
      {done ? <Check size={16} /> : number}
    </span>
  )
}
