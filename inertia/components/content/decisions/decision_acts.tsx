import { type ReactNode } from 'react'
import { AnchorButton, Button, LinkButton, type Variant } from '~/components/ui/form/button'
import { MoreButton } from '~/components/ui/form/icon_button'
import { Menu, MenuItem, MenuLink } from '~/components/ui/overlay/menu'
import { cx } from '~/lib/cx'
import { t } from '~/lib/i18n'

/** An action on a video: a request, a page, or a download. */
export type Act = { key: string } & ActContent
export type ActContent = {
  label: string
  icon: ReactNode
  variant?: Variant
  loading?: boolean
} & ({ run: () => void } | { page: string } | { file: string } | { node: ReactNode })

export const isPageAct = (act: Act): act is Act & { page: string } => 'page' in act

/** Number of buttons that fit side by side on a phone. */
const MAX_ON_A_PHONE = 2

type Props = {
  acts: Act[]
  /** On a phone, the first two actions are buttons and the others are in a menu. */
  isBrief: boolean
}

/** The acts in the order given. */
export function DecisionActs({ acts, isBrief }: Props) {
  // A second row of buttons would reduce the size of the video.
  const shown = isBrief ? acts.slice(0, MAX_ON_A_PHONE) : acts
  const others = acts.slice(shown.length)
  return (
    <div className={cx('flex gap-2 not-empty:mt-3', isBrief ? ONE_LINE : 'flex-wrap')}>
      {shown.map((act) => (
        <ActButton key={act.key} act={act} isBrief={others.length > 0} />
      ))}
      {others.length > 0 && (
        <Menu
          side="top"
          trigger={
            <MoreButton
              label={t('content.decision.more')}
              variant="secondary"
              bare
              className="shrink-0!"
            />
          }
        >
          {others.map((act) => (
            <ActItem key={act.key} act={act} />
          ))}
        </Menu>
      )}
    </div>
  )
}

function ActButton({ act, isBrief }: { act: Act; isBrief: boolean }) {
  const { label, icon, variant = 'secondary' } = act
  if ('node' in act) return act.node
  if ('page' in act) {
    return (
      <LinkButton href={act.page} icon={icon} variant={variant} className={WIDE}>
        {label}
      </LinkButton>
    )
  }
  if ('file' in act) {
    return (
      <AnchorButton href={act.file} download className={isBrief ? SQUARE : WIDE}>
        {icon}
        <span className={cx(isBrief && 'sr-only')}>{label}</span>
      </AnchorButton>
    )
  }
  return (
    <Button
      size={variant === 'quiet' ? 'sm' : 'md'}
      variant={variant}
      icon={icon}
      loading={act.loading}
      className={WIDE}
      onClick={act.run}
    >
      {label}
    </Button>
  )
}

function ActItem({ act }: { act: Act }) {
  const { label, icon } = act
  if ('page' in act) {
    return (
      <MenuLink href={act.page} icon={icon}>
        {label}
      </MenuLink>
    )
  }
  const run = 'file' in act ? () => location.assign(act.file) : 'run' in act ? act.run : undefined
  return (
    <MenuItem icon={icon} onClick={() => run?.()}>
      {label}
    </MenuItem>
  )
}

const WIDE = 'min-w-0 flex-auto'
/** A button with a well-known icon has no text, which leaves space for the others. */
const SQUARE = 'w-(--control)'
/** Fits two German verbs and the menu side by side on the narrowest phone; longer texts take two lines. */
const ONE_LINE = '*:min-w-min *:shrink *:px-2.5 *:text-sm *:leading-4 *:whitespace-normal'
