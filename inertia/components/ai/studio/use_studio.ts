import { router } from '@inertiajs/react'
import { useState } from 'react'
import { wishFor, write, type Order, type Wish } from '~/components/ai/studio/wish'
import { type Generation } from '~/components/ai/types'
import { toast } from '~/components/ui/overlay/toast'
import { useCan } from '~/hooks/use_can'
import { announce } from '~/lib/focus/announce'
import { focusField } from '~/lib/focus/focus'
import { t } from '~/lib/i18n'
import { type Problem } from '~/lib/problem'

/**
 * State of the studio: the request, the latest results, and how to request more.
 * @param order that the studio was opened for
 * @param opened a text that is reopened
 * @param shown the props of the page with earlier texts
 */
export function useStudio(order: Order | null, opened: Generation | null, shown: string[]) {
  const can = useCan()
  const [wish, setWish] = useState<Wish>(() => wishFor(order, can))
  const [results, setResults] = useState<Generation[]>(opened ? [opened] : [])
  const [writing, setWriting] = useState(0)
  const [errors, setErrors] = useState<Record<string, string>>({})

  async function generate(count: 1 | 2) {
    if (writing > 0) return
    setErrors({})
    setResults([])
    setWriting(count)
    announce(t('ai.studio.generating'))
    const answers = await Promise.all(Array.from({ length: count }, () => write(wish)))
    setWriting(0)
    const made = answers.flatMap((answer) => (answer.ok ? [answer.data] : []))
    setResults(made)
    announce(t('ai.studio.written', { count: made.length }))
    const failed = answers.find((answer) => !answer.ok)
    if (failed && !failed.ok) refuse(failed.problem)
    if (made.length > 0) router.reload({ only: shown })
  }

  function refuse({ fields, message }: Problem) {
    setErrors(fields)
    focusField(Object.keys(fields))
    if (Object.keys(fields).length === 0) {
      toast.failed(t('ai.studio.failed'), { detail: message ?? undefined })
    }
  }

  return {
    wish,
    /** Wants something else. */
    change: (patch: Partial<Wish>) => setWish((now) => ({ ...now, ...patch })),
    results,
    /** How many are being written. */
    writing,
    errors,
    generate,
    open: (generation: Generation) => setResults([generation]),
    /** Takes in a text that was changed, or leaves out one that was deleted. */
    put: (id: string, changed: Generation | null) => {
      setResults((now) => now.flatMap((one) => (one.id === id ? (changed ?? []) : one)))
      router.reload({ only: shown })
    },
  }
}

export type Studio = ReturnType<typeof useStudio>
