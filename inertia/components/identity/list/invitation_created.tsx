import { OneTimeLink } from '~/components/identity/one_time_link'
import { Button } from '~/components/ui/form/button'
import { t } from '~/lib/i18n'

type Props = { link: string; onAgain?: () => void; onDone: () => void }

/** The link of a new invitation, shown only once. */
export function InvitationCreated({ link, onAgain, onDone }: Props) {
  return (
    <>
      <OneTimeLink
        label={t('people.invite.label')}
        link={link}
        copy={t('people.invite.copy')}
        once={t('people.invite.once')}
      />
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        {onAgain && <Button onClick={onAgain}>{t('people.invite.another')}</Button>}
        <Button onClick={onDone}>{t('common.actions.done')}</Button>
      </div>
    </>
  )
}
