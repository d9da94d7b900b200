import { ArrowDown, ArrowUp, GripVertical, Pencil, Power, Trash2, Zap } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { formatMoney } from '~/components/ai/money'
import { type Provider } from '~/components/ai/types'
import {
  isReauthenticationMissing,
  useReauthenticatingApi,
} from '~/components/identity/reauthentication/use_reauthenticating_api'
import { Badge } from '~/components/ui/display/badge'
import { Button } from '~/components/ui/form/button'
import { MoreButton } from '~/components/ui/form/icon_button'
import { Menu, MenuItem, MenuSeparator } from '~/components/ui/overlay/menu'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { cx } from '~/lib/cx'
import { formatTime } from '~/lib/format'
import { t } from '~/lib/i18n'
import { reloadProps } from '~/lib/pages/reload_props'
import { parseUrl } from '~/lib/urls'

type Props = {
  provider: Provider
  index: number
  count: number
  isDragged: boolean
  /** Shows a line above or below this row, where the dragged provider would be dropped. */
  line: 'above' | 'below' | null
  onMove: (place: number) => void
  onEdit: () => void
  onDelete: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onDragStart: (event: DragEvent) => void
  onDragOver: (event: DragEvent) => void
  onDragEnd: () => void
}

/** One provider: its name, its price, and whether it works. */
export function ProviderRow({ provider, index, count, isDragged, line, ...acts }: Props) {
  const { name, model, baseUrl, keyHint, priceIn, priceOut, enabled, pausedUntil } = provider
  const { test, toggle, isTesting, reauthentication } = useProviderActs(provider)
  return (
    <li
      tabIndex={0}
      aria-label={t('ai_admin.provider.row', { name, place: index + 1, count })}
      draggable={count > 1}
      onKeyDown={acts.onKeyDown}
      onDragStart={acts.onDragStart}
      onDragOver={acts.onDragOver}
      onDragEnd={acts.onDragEnd}
      className={cx(
        'group relative flex items-center gap-3 px-3 py-3 outline-none hover:bg-hover',
        'focus-visible:bg-hover focus-visible:shadow-[inset_0_0_0_2px_var(--color-ring)]',
        isDragged && 'opacity-40'
      )}
    >
      {line && (
        <span
          aria-hidden
          className={cx(
            'pointer-events-none absolute inset-x-2 z-1 h-0.5 rounded-full bg-ring',
            line === 'above' ? '-top-px' : '-bottom-px'
          )}
        />
      )}
      <GripVertical
        aria-hidden
        className={cx(
          'cursor-grab text-subtle opacity-50 transition-opacity group-hover:opacity-100 pointer-coarse:hidden',
          count < 2 && 'hidden'
        )}
      />
      <span className="tabular w-4 shrink-0 text-right text-subtle">{index + 1}</span>
      <span className={cx('min-w-0 flex-1', !enabled && 'text-subtle')}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
          <span className="font-mono text-xs text-muted [overflow-wrap:anywhere]">{model}</span>
          {!enabled && <Badge tone="hold">{t('ai_admin.provider.off')}</Badge>}
          {pausedUntil && (
            <Badge tone="changes">
              {t('ai_admin.provider.paused', { time: formatTime(pausedUntil) })}
            </Badge>
          )}
        </span>
        <span className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
          <span className="[overflow-wrap:anywhere]">{hostOf(baseUrl)}</span>
          <span className="tabular">
            {keyHint
              ? t('ai_admin.provider.key_hint', { hint: keyHint })
              : t('ai_admin.provider.no_key')}
          </span>
          <span className="tabular">
            {t('ai_admin.provider.prices', {
              in: formatMoney(priceIn),
              out: formatMoney(priceOut),
            })}
          </span>
        </span>
      </span>
      <span className="max-sm:hidden">
        <Button
          size="sm"
          icon={<Zap />}
          loading={isTesting}
          aria-label={t('ai_admin.provider.test_named', { name })}
          onClick={test}
        >
          {t('ai_admin.provider.test')}
        </Button>
      </span>
      <Menu
        minWidth="14rem"
        trigger={<MoreButton label={t('ai_admin.provider.more', { name })} bare />}
      >
        <MenuItem icon={<Pencil />} shortcut="Enter" onClick={acts.onEdit}>
          {t('ai_admin.provider.edit')}
        </MenuItem>
        <MenuItem icon={<Zap />} onClick={test}>
          {t('ai_admin.provider.test')}
        </MenuItem>
        <MenuItem icon={<Power />} onClick={toggle}>
          {t(enabled ? 'ai_admin.provider.disable' : 'ai_admin.provider.enable')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<ArrowUp />}
          shortcut="alt+↑"
          disabled={index === 0}
          onClick={() => acts.onMove(index - 1)}
        >
          {t('ai_admin.provider.up')}
        </MenuItem>
        <MenuItem
          icon={<ArrowDown />}
          shortcut="alt+↓"
          disabled={index === count - 1}
          onClick={() => acts.onMove(index + 1)}
        >
          {t('ai_admin.provider.down')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} destructive onClick={acts.onDelete}>
          {t('ai_admin.provider.delete')}
        </MenuItem>
      </Menu>
      {reauthentication}
    </li>
  )
}

const reload = () => reloadProps<'ai/index'>(['providers'])

/** Actions on a provider in the list. */
function useProviderActs({ id, name, enabled }: Provider) {
  const api = useReauthenticatingApi()
  const [isTesting, setTesting] = useState(false)

  async function test() {
    setTesting(true)
    const result = await send('post', '/api/admin/ai/providers/:id/test', { params: { id } })
    setTesting(false)
    if (!result.ok) return toast.refused(result.problem)
    const { ok, ms, text, reason } = result.data
    if (ok) toast.done(t('ai_admin.provider.test_ok', { name, ms }), { detail: text ?? undefined })
    else
      toast.failed(t('ai_admin.provider.test_failed', { name, reason: t(`ai.reason.${reason!}`) }))
    reload()
  }

  async function toggle() {
    const result = await api.submit('patch', '/api/admin/ai/providers/:id', {
      params: { id },
      body: { enabled: !enabled },
    })
    if (isReauthenticationMissing(result)) return
    if (!result.ok) toast.refused(result.problem)
    else toast.done(t('ai_admin.provider.saved', { name }))
    reload()
  }

  return { test, toggle, isTesting, reauthentication: api.reauthentication }
}

function hostOf(baseUrl: string): string {
  return parseUrl(baseUrl)?.host ?? baseUrl
}
