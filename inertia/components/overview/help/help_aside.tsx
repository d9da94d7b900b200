import { Keyboard, MessageCircle } from 'lucide-react'
import { openShortcuts } from '~/components/overview/help/shortcuts_state'
import { ReviewDrawing } from '~/components/overview/help/review_drawing'
import { Button, LinkButton } from '~/components/ui/form/button'
import { Card } from '~/components/ui/display/card'
import { Kbd } from '~/components/ui/display/kbd'
import { useCan, useSeesAll } from '~/hooks/use_can'
import { rich, t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

/** Contact of the production team, as entered in its company's profile. */
export type TeamContact = { id: string; name: string; contact: string | null }

type Props = {
  team: TeamContact | null
  withDrawing: boolean
}

/** Next to the guide: a drawing if there is one, the contact, and the keyboard shortcuts. */
export function HelpAside({ team, withDrawing }: Props) {
  const can = useCan()
  const seesAll = useSeesAll()
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {withDrawing && (
        <Card className="bg-sunken!">
          <ReviewDrawing />
        </Card>
      )}
      <Card>
        <h2 className="flex items-center gap-2 text-md">
          <MessageCircle aria-hidden className="text-subtle" />
          {t('help.contact.title')}
        </h2>
        <p className="mt-2 text-muted">
          {team?.contact ? t('help.contact.body', { team: team.name }) : t('help.contact.none')}
        </p>
        {team?.contact && (
          <p className="mt-3 font-medium whitespace-pre-line [overflow-wrap:anywhere]">
            {team.contact}
          </p>
        )}
        {team && !team.contact && seesAll && can('company.edit') && (
          <LinkButton size="sm" className="mt-3" href={pathTo('/companies/:id', { id: team.id })}>
            {t('help.contact.add')}
          </LinkButton>
        )}
      </Card>
      <Card className="pointer-coarse:hidden">
        <h2 className="flex items-center gap-2 text-md">
          <Keyboard aria-hidden className="text-subtle" />
          {t('help.keys.title')}
        </h2>
        <p className="mt-2 text-muted">
          {rich('help.keys.body', { key: <Kbd key="?" keys="?" /> })}
        </p>
        <Button size="sm" className="mt-3" onClick={openShortcuts}>
          {t('help.keys.open')}
        </Button>
      </Card>
    </div>
  )
}
