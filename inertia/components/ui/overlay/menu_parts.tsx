import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { type ReactNode } from 'react'
import { Kbd } from '~/components/ui/display/kbd'
import { Link } from '~/components/ui/display/link'
import { type ChoiceProps, type ItemProps, type MenuProps } from '~/components/ui/overlay/menu'
import { type TriggerRender } from '~/hooks/use_handover'
import { cx } from '~/lib/cx'

type MenuRootProps = Omit<MenuProps, 'trigger'> & { trigger: TriggerRender }

/** The menu behind a button. */
export function MenuRoot({ trigger, align, side, minWidth, children }: MenuRootProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Base.Popup
            style={{ minWidth }}
            className="floating max-h-(--available-height) max-w-80 overflow-y-auto p-1"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** One act. */
export function MenuItem({
  icon,
  shortcut,
  destructive = false,
  disabled,
  onClick,
  children,
}: ItemProps & { onClick: () => void }) {
  return (
    <Base.Item
      disabled={disabled}
      onClick={onClick}
      className={cx(
        'option',
        destructive &&
          'text-danger-text data-highlighted:bg-overdue-soft [&>.lucide]:text-danger-text!'
      )}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {shortcut && <Kbd keys={shortcut} />}
    </Base.Item>
  )
}

/** One place to go. */
export function MenuLink({ icon, href, children }: ItemProps & { href: string }) {
  return (
    <Base.LinkItem render={<Link href={href} prefetch />} closeOnClick className="option">
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </Base.LinkItem>
  )
}

/** Items that belong together. */
export const MenuGroup = Base.Group

/** A line between groups. */
export function MenuSeparator() {
  return <Base.Separator className="mx-1 my-1 h-px bg-line" />
}

/** One of a few, kept open while choosing. */
export function MenuChoice<T extends string>({
  label,
  value,
  onValueChange,
  options,
}: ChoiceProps<T>) {
  return (
    <Base.Group>
      <MenuLabel>{label}</MenuLabel>
      <Base.RadioGroup value={value} onValueChange={(next) => onValueChange(next as T)}>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick={false}
            className="option"
          >
            {option.icon}
            <span className="min-w-0 flex-1">{option.label}</span>
            <Base.RadioItemIndicator className="flex text-accent-text">
              <Check />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  )
}

/** Words over a group of items; inside a `MenuGroup` or `MenuChoice`. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-medium text-subtle">
      {children}
    </Base.GroupLabel>
  )
}
