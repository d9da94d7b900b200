import { CodeBlock } from '~/components/overview/api/code_block'
import { tokenCurl } from '~/components/overview/api/curl'
import { Card, Section } from '~/components/ui/display/card'
import { Link } from '~/components/ui/display/link'
import { rich, t, type MessageKey } from '~/lib/i18n'

/** What holds for every route. */
export function Basics({ server }: { server: string }) {
  return (
    <Section title={t('docs.basics.title')}>
      <Card className="flex flex-col gap-4">
        <p className="max-w-prose text-muted">
          {rich('docs.basics.token', {
            link: (words) => (
              <Link
                key="link"
                href="/account/security#tokens"
                className="text-accent-text underline"
              >
                {words}
              </Link>
            ),
          })}
        </p>
        <CodeBlock text={tokenCurl(server)} label={t('docs.copy_curl')} />
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
