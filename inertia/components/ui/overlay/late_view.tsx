import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { Button } from '~/components/ui/form/button'
import { Notice } from '~/components/ui/display/notice'
import { useLate } from '~/hooks/use_late'
import { type Late } from '~/lib/late'
import { t } from '~/lib/i18n'

type Props<T> = {
  code: Late<T>
  /** Has the size of what comes. */
  waiting: ReactNode
  children: (code: T) => ReactNode
}

/**
 * A part of a page whose code is fetched by the time it is shown.
 *
 * @example <LateView code={brief} waiting={<Skeleton />}>{({ Brief }) => <Brief task={task} />}</LateView>
 */
export function LateView<T>({ code, waiting, children }: Props<T>) {
  const arrived = useLate(code)
  const [failed, setFailed] = useState(false)
  const ask = useCallback(() => code.load().catch(() => setFailed(true)), [code])

  useEffect(() => {
    if (!code.now()) void ask()
  }, [code, ask])

  function again() {
    setFailed(false)
    void ask()
  }

  if (arrived) return children(arrived)
  if (!failed) return waiting
  return (
    <Notice
      tone="overdue"
      action={
        <Button size="sm" onClick={again}>
          {t('common.actions.retry')}
        </Button>
      }
    >
      {t('errors.request.offline')}
    </Notice>
  )
}
