import { useRef } from 'react'
import { Button } from '~/components/ui/form/button'
import { CopyButton } from '~/components/ui/form/copy_button'
import { Field } from '~/components/ui/form/field'
import { Input } from '~/components/ui/form/input'
import { Notice } from '~/components/ui/display/notice'
import { t } from '~/lib/i18n'

type Props = { token: string; onDone: () => void }

/** A new token, ready to be copied: it is shown this once. */
export function TokenCreated({ token, onDone }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <div className="flex flex-col gap-4">
        <Field label={t('tokens.label')} name="token">
          <div className="flex flex-col gap-2 sm:flex-row">
            <Input
              ref={input}
              readOnly
              value={token}
              autoComplete="off"
              spellCheck={false}
              onFocus={() => input.current?.select()}
              className="min-w-0 flex-1 font-mono text-sm"
            />
            <CopyButton text={token} label={t('tokens.copy')} />
          </div>
        </Field>
        <Notice tone="changes">{t('tokens.once')}</Notice>
      </div>
      <div className="mt-6 flex flex-col sm:flex-row sm:justify-end">
        <Button variant="primary" onClick={onDone}>
          {t('common.actions.done')}
        </Button>
      </div>
    </>
  )
}
