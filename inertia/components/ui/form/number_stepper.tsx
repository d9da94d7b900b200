import { NumberField } from '@base-ui/react/number-field'
import { Minus, Plus } from 'lucide-react'
import { currentEnvironment } from '~/lib/environment'
import { t } from '~/lib/i18n'
import { cx } from '~/lib/cx'
import { parseNumber } from '~/lib/typed_number'

type Props = {
  /** What is counted, used in the names of the buttons. */
  label: string
  value: number | null
  onValueChange: (value: number | null) => void
  min?: number
  max?: number
  /** Unit, shown after the number: "s", "videos". */
  unit?: string
  className?: string
}

const BUTTON =
  'flex w-9 shrink-0 items-center justify-center text-muted transition-colors hover:bg-hover hover:text-ink ' +
  'data-disabled:opacity-40 pointer-coarse:w-11'

/** Parts of a number are rounded. */
const WHOLE = { maximumFractionDigits: 0 }

/** Returns the rounded number in an input; null if it has none. */
function wholeIn(input: EventTarget | null): number | null {
  if (!(input instanceof HTMLInputElement)) return null
  const typed = parseNumber(input.value, currentEnvironment().locale)
  return typed === null ? null : Math.round(typed)
}

/**
 * A small whole number, set by buttons, arrow keys or typing.
 * @example <NumberStepper label="Quantity" value={quantity} onValueChange={setQuantity} min={1} max={50} />
 */
export function NumberStepper({
  label,
  value,
  onValueChange,
  min = 0,
  max,
  unit,
  className,
}: Props) {
  return (
    <NumberField.Root
      value={value}
      onValueChange={(next, details) => {
        const whole = wholeIn(details.event.target)
        if (!details.reason.startsWith('input-') || whole === null) return onValueChange(next)
        const counted = Math.min(Math.max(whole, min), max ?? whole)
        // Otherwise the field would take 1,5 for 15 in English.
        if (counted !== next) details.cancel()
        onValueChange(counted)
      }}
      min={min}
      max={max}
      format={WHOLE}
      locale={currentEnvironment().locale}
      className={cx('w-36', className)}
    >
      <NumberField.Group className="control overflow-hidden">
        <NumberField.Decrement
          aria-label={`${t('common.stepper.decrease')}: ${label}`}
          className={BUTTON}
        >
          <Minus />
        </NumberField.Decrement>
        <span className="tabular flex min-w-0 flex-1 items-center justify-center gap-1 border-x border-line px-1">
          <NumberField.Input
            className={cx(
              'h-full min-w-0 bg-transparent outline-none',
              unit ? 'field-sizing-content min-w-4 text-right' : 'w-full text-center'
            )}
          />
          {unit && <span className="text-subtle">{unit}</span>}
        </span>
        <NumberField.Increment
          aria-label={`${t('common.stepper.increase')}: ${label}`}
          className={BUTTON}
        >
          <Plus />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  )
}
