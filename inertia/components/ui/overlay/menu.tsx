import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { type ReactElement, type ReactNode } from 'react'
import { Kbd } from '~/components/ui/display/kbd'
import { Link } from '~/components/ui/display/link'
import { cx } from '~/lib/cx'
import { ignoreSecondClick } from '~/lib/focus/ignored_clicks'

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** Minimum width, as a CSS length. */
  minWidth?: string
  children: ReactNode
}

type ItemProps = {
  icon?: ReactNode
  /** Shortcut for the same action, shown at the end. */
  shortcut?: string
  destructive?: boolean
  disabled?: boolean
  children: ReactNode
}

type ChoiceProps<T extends string> = {
  label: string
  /** Null if none is selected. */
  value: T | null
  onValueChange: (value: T) => void
  options: { value: T; label: ReactNode; icon?: ReactNode }[]
  /** Closes the menu after a choice, as an action does; by default it stays open. */
  closes?: boolean
}

/**
 * Actions on one record, behind a button.
 * @example
 * <Menu trigger={<MoreButton label="More" />}>
 *   <MenuItem icon={<Pencil />} onClick={edit}>Edit</MenuItem>
 *   <MenuSeparator />
 *   <MenuItem icon={<Trash2 />} destructive onClick={ask}>Delete</MenuItem>
 * </Menu>
 */
export function Menu({
  trigger,
  align = 'end',
  side = 'bottom',
  minWidth = '12rem',
  children,
}: MenuProps) {
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

/** An action. */
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
      onClick={() => {
        ignoreSecondClick()
        onClick()
      }}
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

/** A link to a page. */
export function MenuLink({ icon, href, children }: ItemProps & { href: string }) {
  return (
    <Base.LinkItem render={<Link href={href} prefetch />} closeOnClick className="option">
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </Base.LinkItem>
  )
}

/** A group of related items. */
export const MenuGroup = Base.Group

/** A line between groups. */
export function MenuSeparator() {
  return <Base.Separator className="mx-1 my-1 h-px bg-line" />
}

/** Options of which one is selected and marked with a check. */
export function MenuChoice<T extends string>({
  label,
  value,
  onValueChange,
  options,
  closes = false,
}: ChoiceProps<T>) {
  function choose(next: T) {
    if (closes) ignoreSecondClick()
    onValueChange(next)
  }
  return (
    <Base.Group>
      <MenuLabel>{label}</MenuLabel>
      <Base.RadioGroup value={value} onValueChange={(next) => choose(next as T)}>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick={closes}
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

/** The heading of a group of items; must be inside a `MenuGroup` or `MenuChoice`. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-xs font-medium text-subtle">
      {children}
    </Base.GroupLabel>
  )
}

/**
 * A line that can't be selected: why an item is missing, for example. The keyboard reaches it, so that screen readers
 * read it.
 */
export function MenuNote({ children }: { children: ReactNode }) {
  return (
    <Base.Item disabled className="max-w-64 px-2.5 py-1.5 text-sm text-muted outline-none">
      {children}
    </Base.Item>
  )
}
