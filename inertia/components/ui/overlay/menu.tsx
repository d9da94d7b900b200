import { type ReactElement, type ReactNode } from 'react'
import { LateTrigger } from '~/components/ui/overlay/late_trigger'
import { latePart } from '~/hooks/use_late'
import { late } from '~/lib/late'

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
  /** Wider than its words, as a CSS length. */
  minWidth?: string
  children: ReactNode
}

export type ItemProps = {
  icon?: ReactNode
  /** Keys that do the same, shown at the end. */
  shortcut?: string
  destructive?: boolean
  disabled?: boolean
  children: ReactNode
}

export type ChoiceProps<T extends string> = {
  label: string
  value: T
  onValueChange: (value: T) => void
  options: { value: T; label: string; icon?: ReactNode }[]
}

const parts = late(() => import('~/components/ui/overlay/menu_parts'))

/**
 * Acts on one thing, behind a button.
 *
 * @example
 * <Menu trigger={<IconButton label="More"><Ellipsis /></IconButton>}>
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
    <LateTrigger trigger={trigger} parts={parts} standIn={{ 'aria-haspopup': 'menu' }}>
      {({ MenuRoot }, render) => (
        <MenuRoot trigger={render} align={align} side={side} minWidth={minWidth}>
          {children}
        </MenuRoot>
      )}
    </LateTrigger>
  )
}

/** One act. */
export const MenuItem = latePart(parts, 'MenuItem')

/** One place to go. */
export const MenuLink = latePart(parts, 'MenuLink')

/** Items that belong together. */
export const MenuGroup = latePart(parts, 'MenuGroup')

/** A line between groups. */
export const MenuSeparator = latePart(parts, 'MenuSeparator')

/** Words over a group of items; inside a `MenuGroup` or `MenuChoice`. */
export const MenuLabel = latePart(parts, 'MenuLabel')

/** One of a few, kept open while choosing. */
export const MenuChoice = latePart(parts, 'MenuChoice') as <T extends string>(
  props: ChoiceProps<T>
) => ReactNode
