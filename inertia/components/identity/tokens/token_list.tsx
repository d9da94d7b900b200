import { TokenRow } from '~/components/identity/tokens/token_row'
import { ShowMore } from '~/components/identity/security/show_more'
import { type MoreRows } from '~/components/identity/security/use_more_rows'
import { type ApiToken } from '~/components/identity/types'
import { useReauthenticatingApi } from '~/components/identity/reauthentication/use_reauthenticating_api'
import { Button } from '~/components/ui/form/button'
import { ConfirmDialog } from '~/components/ui/overlay/confirm_dialog'
import { toast } from '~/components/ui/overlay/toast'
import { type Api } from '~/hooks/use_api'
import { useAsked } from '~/hooks/use_asked'
import { type Result } from '~/lib/api'
import { t } from '~/lib/i18n'

type Props = {
  tokens: ApiToken[]
  more: MoreRows
  /** Sends the request. */
  revoke: (api: Api, id: string) => Promise<Result<unknown>>
  onRevoked: () => void
}

/** Tokens of one person, each with the way to end it. */
export function TokenList({ tokens, more, revoke, onRevoked }: Props) {
  const api = useReauthenticatingApi()
  const { asked, ask, close } = useAsked<ApiToken>()
  const name = asked?.about.name ?? ''

  async function confirm() {
    if (!asked) return false
    const result = await revoke(api, asked.about.id)
    // One that was revoked meanwhile, in another tab, is what was wanted.
    if (!result.ok && result.problem.kind !== 'missing') return false
    toast.done(t('tokens.revoked', { name }))
    onRevoked()
    return true
  }

  return (
    <>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <ul className="divide-y divide-line">
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              end={
                <Button
                  size="sm"
                  aria-label={t('tokens.revoke_for', { name: token.name })}
                  onClick={() => ask(token)}
                >
                  {t('tokens.revoke')}
                </Button>
              }
            />
          ))}
        </ul>
        <ShowMore {...more} />
      </div>
      <ConfirmDialog
        open={asked?.open ?? false}
        onOpenChange={close}
        destructive
        title={t('tokens.revoke_title', { name })}
        consequence={t('tokens.revoke_body')}
        confirm={t('tokens.revoke')}
        onConfirm={confirm}
        api={api}
      />
    </>
  )
}
