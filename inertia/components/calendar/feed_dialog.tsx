import { useState } from 'react'
import { type Feed } from '~/components/calendar/entries'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { OneTimeLink } from '~/components/identity/one_time_link'
import { Notice } from '~/components/ui/display/notice'
import { Button, LinkButton } from '~/components/ui/form/button'
import { Dialog } from '~/components/ui/overlay/dialog'
import { FormErrors } from '~/components/ui/form/field'
import { toast } from '~/components/ui/overlay/toast'
import { formatRelative } from '~/lib/format'
import { t } from '~/lib/i18n'
import { reloadProps } from '~/lib/pages/reload_props'

type Props = {
  feed: Feed | null
  /** Whether the user must first set up a second factor. Until then the feed isn't shown. */
  needsSecondFactor: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Creates, replaces and revokes the user's own feed URL for calendar programs. */
export function FeedDialog({ feed, needsSecondFactor, open, onOpenChange }: Props) {
  const api = useReauthenticatingApi()
  const [url, setUrl] = useState<string | null>(null)
  const reload = () => reloadProps<'calendar/index'>(['feed'])

  async function create() {
    const result = await api.submit('post', '/api/calendar/feed', { idempotent: false })
    if (!result.ok) return
    setUrl(result.data.url)
    reload()
  }

  async function revoke() {
    const result = await api.submit('delete', '/api/calendar/feed')
    reload()
    if (!result.ok) return
    setUrl(null)
    toast.done(t('calendar_feed.revoked'))
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) setUrl(null)
        onOpenChange(next)
      }}
      title={t('calendar_feed.title')}
      lead={t('calendar_feed.lead')}
      footer={
        (feed || (!url && !needsSecondFactor)) && (
          <>
            {feed && (
              <Button variant="quiet" className="sm:mr-auto" onClick={() => void revoke()}>
                {t('calendar_feed.revoke')}
              </Button>
            )}
            {!url && !needsSecondFactor && (
              <Button
                variant={feed ? 'secondary' : 'primary'}
                loading={api.processing}
                onClick={() => void create()}
              >
                {t(feed ? 'calendar_feed.replace' : 'calendar_feed.create')}
              </Button>
            )}
          </>
        )
      }
    >
      {url ? (
        <OneTimeLink
          label={t('calendar_feed.link')}
          link={url}
          copy={t('calendar_feed.copy')}
          once={t('calendar_feed.once')}
        />
      ) : (
        feed && (
          <p className="text-muted">
            {t('calendar_feed.active', { when: formatRelative(feed.createdAt) })}{' '}
            {feed.lastReadAt
              ? t('calendar_feed.read', { when: formatRelative(feed.lastReadAt) })
              : t('calendar_feed.never_read')}{' '}
            {t('calendar_feed.replace_hint')}
          </p>
        )
      )}
      {needsSecondFactor && (
        <Notice
          className="mt-4 first:mt-0"
          action={
            <LinkButton size="sm" href="/account/security">
              {t('calendar_feed.set_up')}
            </LinkButton>
          }
        >
          {t(feed ? 'calendar_feed.waits' : 'calendar_feed.waits_new')}
        </Notice>
      )}
      {api.reauthentication}
      <FormErrors api={api} />
    </Dialog>
  )
}
