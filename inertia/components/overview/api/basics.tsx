import { CodeBlock } from '~/components/overview/api/code_block'
import { signInCurl } from '~/components/overview/api/curl'
import { Card, Section } from '~/components/ui/display/card'
import { rich, t, type MessageKey } from '~/lib/i18n'

/** What holds for every route. */
export function Basics({ server }: { server: string }) {
  return (
    <Section title={t('docs.basics.title')}>
      <Card className="flex flex-col gap-4">
        <p className="text-muted">{t('docs.basics.sign_in')}</p>
        <CodeBlock text={signInCurl(server)} label={t('docs.copy_curl')} />
        <p className="max-w-prose text-muted">{coded('docs.basics.shape')}</p>
        <p className="max-w-prose text-muted">{coded('docs.basics.repeat')}</p>
      </Card>
    </Section>
  )
}

function coded(key: MessageKey) {
  return rich(key, {
    code: (chunks) => (
      <code key={String(chunks)} className="rounded-xs bg-selected px-1 font-mono text-sm text-ink">
        {chunks}
      </code>
    ),
  })
}
