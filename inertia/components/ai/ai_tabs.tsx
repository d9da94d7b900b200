import { LinkTabs } from '~/components/ui/display/tabs/link_tabs'
import { useCan } from '~/hooks/use_can'
import { useSeesAll } from '~/hooks/use_shared_props'
import { t } from '~/lib/i18n'
import { AI_PAGES } from '~/lib/navigation'
import { pathTo } from '~/lib/urls'

/** The tabs of the AI settings. Each is shown only to users with the permission to change it. */
export const AI_PARTS = ['providers', 'templates', 'budgets'] as const
export type AiPart = (typeof AI_PARTS)[number]

/** The URL of one part of the settings. */
const partPath = (part: AiPart) => `${pathTo('/ai')}?part=${part}`

/** The AI pages as tabs: writing texts, their cost, and the settings that this user may change. */
export function AiTabs({ current }: { current?: AiPart }) {
  const can = useCan()
  const seesAll = useSeesAll()
  const parts = AI_PARTS.filter((part) =>
    part === 'budgets' ? can('admin.manage_ai_budget') : seesAll && can('ai.manage_settings')
  )
  const pages = AI_PAGES.filter(({ href, permissions }) => href !== '/ai' && can(...permissions))
  return (
    <LinkTabs
      label={t('ai.title')}
      current={current && partPath(current)}
      tabs={[
        ...pages.map(({ href }) => ({
          href,
          label: t(href === '/ai/studio' ? 'ai.tabs.studio' : 'ai.tabs.usage'),
        })),
        ...parts.map((part) => ({ href: partPath(part), label: t(`ai.tabs.${part}`) })),
      ]}
    />
  )
}
