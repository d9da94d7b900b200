import { Smartphone } from 'lucide-react'
import { PLATFORM_NAMES, type Platform } from '~/components/content/guides/platforms'
import { type Guides } from '~/components/content/guides/use_guides'
import { SHORTCUTS } from '~/components/content/shortcuts'
import { IconButton } from '~/components/ui/form/icon_button'
import { Menu, MenuChoice } from '~/components/ui/overlay/menu'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

const NONE = 'none' as const

/** Chooses whose guides lie on the picture. */
export function GuideMenu({ guides }: { guides: Guides }) {
  const { platform, choose } = guides
  return (
    <Menu
      side="top"
      trigger={
        <IconButton
          label={t('content.guides.title')}
          shortcut={SHORTCUTS.guides[0]}
          className={cx(platform && 'text-accent-text')}
        >
          <Smartphone className="size-5!" />
        </IconButton>
      }
    >
      <MenuChoice<Platform | typeof NONE>
        label={t('content.guides.title')}
        value={platform ?? NONE}
        onValueChange={(value) => choose(value === NONE ? null : value)}
        options={[...PLATFORM_NAMES, NONE].map((value) => ({
          value,
          label: t(`content.guides.${value}`),
        }))}
      />
    </Menu>
  )
}
