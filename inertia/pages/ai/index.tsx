import { useState } from 'react'
import { Budgets } from '~/components/ai/budgets/budgets'
import { Providers } from '~/components/ai/providers/providers'
import { Templates } from '~/components/ai/templates/templates'
import { type Budget, type Provider, type Template } from '~/components/ai/types'
import { LinkButton } from '~/components/ui/form/button'
import { Can } from '~/components/ui/display/can'
import { Page } from '~/components/ui/display/page'
import { PageHeader } from '~/components/ui/display/page_header'
import { TabPanel, Tabs } from '~/components/ui/display/tabs'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'
import { type InertiaProps } from '~/types'

/** Null for what this person may not set. */
type Props = InertiaProps<{
  providers: Provider[] | null
  templates: Template[] | null
  budgets: Budget[] | null
}>

type Tab = 'providers' | 'templates' | 'budgets'

/** A record that a link leads to says which part of the page it is in. */
const PART_OF: Record<string, Tab> = {
  provider: 'providers',
  template: 'templates',
  budget: 'budgets',
}

export default function Ai({ providers, templates, budgets }: Props) {
  const parts = [
    providers && { value: 'providers' as const, count: providers.length },
    templates && { value: 'templates' as const, count: templates.length },
    budgets && { value: 'budgets' as const, count: undefined },
  ].filter((part) => part !== null)
  const [tab, setTab] = useState<Tab>(() => linkedPart() ?? parts[0]?.value ?? 'budgets')

  return (
    <Page>
      <PageHeader
        title={t('ai.title')}
        meta={t('ai.lead')}
        actions={
          <Can permission="ai.view_usage">
            <LinkButton href={pathTo('/ai/usage')}>{t('ai.usage_link')}</LinkButton>
          </Can>
        }
      />
      <Tabs
        value={parts.some(({ value }) => value === tab) ? tab : parts[0].value}
        onValueChange={setTab}
        tabs={parts.map(({ value, count }) => ({
          value,
          label: t(`ai.tabs.${value}`),
          count: count || undefined,
        }))}
      >
        {providers && (
          <TabPanel value="providers">
            <Providers providers={providers} />
          </TabPanel>
        )}
        {templates && (
          <TabPanel value="templates">
            <Templates templates={templates} />
          </TabPanel>
        )}
        {budgets && (
          <TabPanel value="budgets">
            <Budgets budgets={budgets} />
          </TabPanel>
        )}
      </Tabs>
    </Page>
  )
}

function linkedPart(): Tab | undefined {
  if (typeof location === 'undefined') return undefined
  const names = [...new URLSearchParams(location.search).keys()]
  return names.map((name) => PART_OF[name]).find(Boolean)
}
