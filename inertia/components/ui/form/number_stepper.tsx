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
/** Step of an arrow key with Shift. */
const LARGE_STEP = 10

type Change = NumberField.Root.ChangeEventDetails

/** Returns the text in the input after a change of its text. */
function textAfter({ event }: Change): string | null {
  if (!(event.target instanceof HTMLInputElement)) return null
  const { value, selectionStart, selectionEnd } = event.target
  // A pasted text isn't in the input yet.
  if (!('clipboardData' in event)) return value
  const pasted = (event as ClipboardEvent).clipboardData?.getData('text/plain') ?? ''
  return value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? 0)
}

/**
 * Returns the whole number that a change results in. The field would take 1,5 for 15 in English: when its text changes,
 * and again when a button or an arrow key counts on from there.
 * @param before the number until then
 * @param next the number that the field read
 */
function wholeAfter(before: number | null, next: number | null, change: Change): number | null {
  const { reason, direction, event } = change
  if (reason.startsWith('input-') && reason !== 'input-clear') {
    const typed = parseNumber(textAfter(change) ?? '', currentEnvironment().locale)
    return typed === null ? next : Math.round(typed)
  }
  if (before === null) return next
  if (reason === 'keyboard' && direction)
    return before + direction * (event.shiftKey ? LARGE_STEP : 1)
  // A button reads the text before it counts.
  return reason.endsWith('-press') && !direction ? before : next
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
        const whole = wholeAfter(value, next, details)
        const counted = whole === null ? null : Math.min(Math.max(whole, min), max ?? whole)
        if (counted !== next) details.cancel()
        onValueChange(counted)
      }}
      min={min}
      max={max}
      largeStep={LARGE_STEP}
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
