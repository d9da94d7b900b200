import { Button, LinkButton } from '~/components/ui/form/button'
import { Notice } from '~/components/ui/display/notice'
import { t } from '~/lib/i18n'

/**
 * An earlier request was processed or is in progress, though its response never arrived, and the order was
 * changed since: only the user can decide whether to place another one.
 */
export function AlreadySent({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice tone="changes">
      <p className="font-medium">{t('tasks.create.already_sent.title')}</p>
      <p className="mt-1 text-muted">{t('tasks.create.already_sent.body')}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        <LinkButton size="sm" href="/tasks">
          {t('tasks.create.already_sent.view')}
        </LinkButton>
        <Button size="sm" variant="quiet" onClick={onAgain}>
          {t('tasks.create.already_sent.again')}
        </Button>
      </p>
    </Notice>
  )
}
