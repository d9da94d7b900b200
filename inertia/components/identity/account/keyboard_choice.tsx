import { type Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { VIDEO_SHORTCUTS } from '~/components/content/video_shortcuts'
import { GlobalShortcuts, ShortcutList } from '~/components/overview/help/shortcut_list'
import { Switch } from '~/components/ui/form/switch'
import { toast } from '~/components/ui/overlay/toast'
import { useApi } from '~/hooks/use_api'
import { t } from '~/lib/i18n'

type Props = { account: Data.Account; editable: boolean }

/** Switches shortcuts without a modifier key on or off, and lists all of them. */
export function KeyboardChoice({ account, editable }: Props) {
  const api = useApi()

  async function choose(singleKeyShortcuts: boolean) {
    const result = await api.submit('patch', '/api/account', { body: { singleKeyShortcuts } })
    if (!result.ok) return toast.refused(result.problem, t('account.keyboard.failed'))
    router.reload()
  }

  return (
    <>
      <Switch
        label={t('account.keyboard.single')}
        hint={t('account.keyboard.hint')}
        checked={account.singleKeyShortcuts}
        disabled={!editable || api.processing}
        onCheckedChange={(on) => void choose(on)}
      />
      <details className="mt-5">
        <summary className="-mx-2 cursor-pointer rounded-md px-2 py-2 text-muted hover:bg-hover">
          {t('account.keyboard.list')}
        </summary>
        <GlobalShortcuts />
        <ShortcutList
          title={t('account.keyboard.video')}
          rows={Object.entries(VIDEO_SHORTCUTS).map(([act, keys]) => ({
            label: t(`content.keys.${act as keyof typeof VIDEO_SHORTCUTS}`),
            keys,
          }))}
        />
      </details>
    </>
  )
}
