import { Link } from '~/components/ui/display/link'
import { Drawer } from '~/components/ui/overlay/drawer'
import { t } from '~/lib/i18n'
import { type NavItem } from '~/lib/navigation'

type Props = {
  items: NavItem[]
  active: NavItem | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The entries that don't fit in a phone's bar; its code is loaded when it is first opened. */
export default function MoreSheet({ items, active, open, onOpenChange }: Props) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={t('shell.nav.more')}>
      <ul className="-mx-2">
        {items.map((item) => (
          <li key={item.label}>
            <Link
              href={item.href}
              onClick={() => onOpenChange(false)}
              aria-current={item === active ? 'page' : undefined}
              className="flex h-12 items-center gap-3 rounded-md px-2 text-md hover:bg-hover aria-[current]:bg-selected"
            >
              <item.icon aria-hidden className="size-5! text-muted" />
              {t(item.label)}
            </Link>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
