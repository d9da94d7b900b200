import { usePage } from '@inertiajs/react'
import { AI_PARTS, AiTabs, type AiPart } from '~/components/ai/ai_tabs'
import { Budgets } from '~/components/ai/budgets/budgets'
import { Providers } from '~/components/ai/providers/providers'
import { Templates } from '~/components/ai/templates/templates'
import { type Budget, type Provider, type Template } from '~/components/ai/types'
import { Page, PageHeader } from '~/components/ui/display/page'
import { t } from '~/lib/i18n'
import { queryOf } from '~/lib/urls'
import { type InertiaProps } from '~/types'

/** Null for what this person may not set. */
type Props = InertiaProps<{
  providers: Provider[] | null
  templates: Template[] | null
  budgets: Budget[] | null
}>

/** A record that a link leads to says which part of the page it is in. */
const PART_OF: Record<string, AiPart> = {
  provider: 'providers',
  template: 'templates',
  budget: 'budgets',
}

export default function Ai({ providers, templates, budgets }: Props) {
  const given = { providers, templates, budgets }
  const asked = partIn(usePage().url)
  const part = asked && given[asked] ? asked : AI_PARTS.find((one) => given[one])

  return (
    <Page>
      <PageHeader title={t('ai.title')} meta={t('ai.lead')} />
      <AiTabs current={part} />
      {part === 'providers' && providers && <Providers providers={providers} />}
      {part === 'templates' && templates && <Templates templates={templates} />}
      {part === 'budgets' && budgets && <Budgets budgets={budgets} />}
    </Page>
  )
}

function partIn(url: string): AiPart | undefined {
  const query = queryOf(url)
  const named = query.get('part')
  return (
    AI_PARTS.find((part) => part === named) ??
    [...query.keys()].map((name) => PART_OF[name]).find(Boolean)
  )
}
