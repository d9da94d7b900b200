import { AiTabs } from '~/components/ai/ai_tabs'
import { History } from '~/components/ai/studio/history'
import { type ChannelLimits } from '~/components/ai/studio/length'
import { RequestForm } from '~/components/ai/studio/request_form'
import { Results } from '~/components/ai/studio/results'
import { useStudio } from '~/components/ai/studio/use_studio'
import { type Order } from '~/components/ai/studio/wish'
import { type Generation } from '~/components/ai/types'
import { LinkButton } from '~/components/ui/form/button'
import { Notice } from '~/components/ui/display/notice'
import { Section } from '~/components/ui/display/card'
import { Page, PageHeader } from '~/components/ui/display/page'
import { useCan, useSeesAll } from '~/hooks/use_can'
import { t } from '~/lib/i18n'
import { type InertiaProps, type PageMetadata } from '~/types'

type Props = InertiaProps<{
  generations: Generation[]
  metadata: PageMetadata
  /** The order that the page was opened for. */
  order: Order | null
  /** The text that it was opened for. */
  opened: Generation | null
  limits: ChannelLimits
  /** Else templates write every text. */
  hasProvider: boolean
}>

/** The props that hold what was written before. */
const HISTORY = ['generations', 'metadata']

export default function Studio({
  generations,
  metadata,
  order,
  opened,
  limits,
  hasProvider,
}: Props) {
  const can = useCan()
  const seesAll = useSeesAll()
  const studio = useStudio(order, opened, HISTORY)

  function open(generation: Generation) {
    studio.open(generation)
    window.scrollTo({ top: 0 })
  }

  return (
    <Page>
      <PageHeader title={t('ai.studio.title')} meta={t('ai.studio.lead')} />
      <AiTabs />
      {!hasProvider && (
        <Notice
          className="mb-6"
          action={
            seesAll &&
            can('ai.manage_settings') && (
              <LinkButton size="sm" href="/ai">
                {t('ai.studio.connect')}
              </LinkButton>
            )
          }
        >
          {t(seesAll ? 'ai.studio.no_provider' : 'ai.studio.by_templates')}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <RequestForm studio={studio} hasProvider={hasProvider} />
        <Results studio={studio} limits={limits} />
      </div>
      <Section title={t('ai.studio.history')} count={metadata.total} className="mt-10">
        <History generations={generations} metadata={metadata} onOpen={open} />
      </Section>
    </Page>
  )
}
