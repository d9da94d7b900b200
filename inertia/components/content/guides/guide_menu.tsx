import { Check, Smartphone } from 'lucide-react'
import { PLATFORM_NAMES } from '~/components/content/guides/platforms'
import { type Guides } from '~/components/content/guides/use_guides'
import { SHORTCUTS } from '~/components/content/shortcuts'
import { IconButton } from '~/components/ui/form/icon_button'
import { Menu, MenuItem, MenuSeparator } from '~/components/ui/overlay/menu'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

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
      {PLATFORM_NAMES.map((name) => (
        <MenuItem
          key={name}
          icon={<Check className={cx(name !== platform && 'invisible')} />}
          onClick={() => choose(name)}
        >
          {t(`content.guides.${name}`)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem
        icon={<Check className={cx(platform !== null && 'invisible')} />}
        onClick={() => choose(null)}
      >
        {t('content.guides.none')}
      </MenuItem>
    </Menu>
  )
}
