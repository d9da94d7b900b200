import { Field } from '@base-ui/react/field'
import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { cx } from '~/lib/cx'

type Props = Omit<ComponentProps<'textarea'>, 'onChange' | 'defaultValue'> & {
  value: string
  onValueChange: (value: string) => void
  /** Minimum number of lines, and the maximum before it scrolls. */
  minRows?: number
  maxRows?: number
}

/**
 * A multi-line text input that grows with its text. ⌘↵ or Ctrl+↵ submits its form.
 * @example <Textarea value={brief} onValueChange={setBrief} minRows={4} />
 */
export function Textarea({
  value,
  onValueChange,
  minRows = 3,
  maxRows = 16,
  onKeyDown,
  className,
  ...rest
}: Props) {
  const ref = useRef<HTMLTextAreaElement>(null)

  useLayoutEffect(() => {
    const area = ref.current
    if (!area || CSS.supports('field-sizing', 'content')) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + 2}px`
  }, [value])

  return (
    <Field.Control
      value={value}
      render={
        <textarea
          {...rest}
          ref={ref}
          onChange={(event) => onValueChange(event.target.value)}
          onKeyDown={(event) => {
            // The key belongs to the input method, such as Escape for Japanese text that isn't converted yet.
            if (event.nativeEvent.isComposing) return
            onKeyDown?.(event)
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
              event.preventDefault()
              submit(event.currentTarget.form)
            }
          }}
          style={{
            // With one line, it is as high as other controls.
            paddingBlock: 'calc((var(--control) - 1.25rem) / 2 - 1px)',
            minHeight: `calc(${minRows - 1} * 1.25rem + var(--control))`,
            maxHeight: `calc(${maxRows - 1} * 1.25rem + var(--control))`,
          }}
          className={cx('control field-sizing-content resize-none px-3', className)}
        />
      }
    />
  )
}

/** Presses the submit button of a form, as Enter in an input does: nothing is sent while the button is disabled or busy. */
function submit(form: HTMLFormElement | null): void {
  const button = [...(form?.elements ?? [])].find((one) => one.matches('[type=submit]'))
  if (button instanceof HTMLElement) button.click()
}
