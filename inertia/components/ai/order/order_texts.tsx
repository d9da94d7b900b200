import { Sparkles } from 'lucide-react'
import { TextRow } from '~/components/ai/order/text_row'
import { WriteDialog } from '~/components/ai/order/write_dialog'
import { type ChannelLimits } from '~/components/ai/studio/length'
import { type Generation } from '~/components/ai/types'
import { type Task } from '~/components/tasks/types'
import { Button } from '~/components/ui/form/button'
import { Section } from '~/components/ui/display/card'
import { Link } from '~/components/ui/display/link'
import { Skeleton } from '~/components/ui/display/skeleton'
import { useAsked } from '~/hooks/use_asked'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

type Props = {
  task: Task
  /** The latest texts for this order; loaded after the page, null for a user who may not request any. */
  texts: Generation[] | null | undefined
  limits: ChannelLimits
  /** Else templates write every text. */
  hasProvider: boolean
}

/** Titles, captions and prompts that were written for the order, and a way to more. */
export function OrderTexts({ task, texts, limits, hasProvider }: Props) {
  const { asked, ask, close } = useAsked<Generation | null>()
  if (texts === null) return null
  const drafts = texts?.filter(({ kept }) => !kept) ?? []

  return (
    <Section
      title={t('ai.order.title')}
      action={
        <Button size="sm" icon={<Sparkles />} onClick={() => ask(null)}>
          {t('ai.order.write')}
        </Button>
      }
    >
      {texts === undefined && <Skeleton className="h-16 rounded-lg" />}
      {texts?.length === 0 && <p className="text-muted">{t('ai.order.none')}</p>}
      {texts && texts.length > 0 && (
        <>
          <Rows texts={texts.filter(({ kept }) => kept)} onOpen={ask} />
          {drafts.length > 0 && (
            <>
              <h3 className="mt-4 mb-2 text-sm text-muted first:mt-0">{t('ai.order.drafts')}</h3>
              <Rows texts={drafts} onOpen={ask} />
            </>
          )}
          <p className="mt-2">
            <Link href={pathTo('/ai/studio', { task: task.id })} prefetch className="text-muted">
              {t('ai.order.all')}
            </Link>
          </p>
        </>
      )}
      {asked && (
        <WriteDialog
          key={asked.turn}
          task={task}
          opened={asked.about}
          limits={limits}
          hasProvider={hasProvider}
          open={asked.open}
          onClose={close}
        />
      )}
    </Section>
  )
}

function Rows({ texts, onOpen }: { texts: Generation[]; onOpen: (text: Generation) => void }) {
  if (texts.length === 0) return null
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {texts.map((generation) => (
        <TextRow key={generation.id} generation={generation} onOpen={onOpen} />
      ))}
    </ul>
  )
}
