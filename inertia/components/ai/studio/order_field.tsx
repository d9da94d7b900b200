import { useEffect, useRef, useState } from 'react'
import { type Order } from '~/components/ai/studio/wish'
import { Combobox } from '~/components/ui/form/combobox'
import { Field } from '~/components/ui/form/field'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

type Props = { value: Order | null; onChange: (order: Order | null) => void; error?: string }

const PAUSE_MS = 250

/** The order that a text is for, found by typing; starts with the latest ones. */
export function OrderField({ value, onChange, error }: Props) {
  const [query, setQuery] = useState('')
  const [orders, setOrders] = useState<Order[]>(value ? [value] : [])
  const [loading, setLoading] = useState(true)
  const asked = useRef(0)

  useEffect(() => {
    const turn = (asked.current += 1)
    const timer = setTimeout(
      async () => {
        setLoading(true)
        const result = await send('get', '/api/tasks', {
          query: { perPage: 20, ...(query && { q: query }) },
        })
        if (turn !== asked.current) return
        setLoading(false)
        if (result.ok) setOrders(result.data)
      },
      query ? PAUSE_MS : 0
    )
    return () => clearTimeout(timer)
  }, [query])

  const known = value && !orders.some(({ id }) => id === value.id) ? [value, ...orders] : orders
  return (
    <Field label={t('ai.studio.order')} name="taskId" optional error={error}>
      <Combobox
        value={value?.id ?? null}
        onValueChange={(id) => onChange(known.find((order) => order.id === id) ?? null)}
        options={known.map(({ id, number, title }) => ({ value: id, label: title, hint: number }))}
        onQueryChange={setQuery}
        loading={loading}
        clearable
        placeholder={t('ai.studio.find_order')}
      />
    </Field>
  )
}
