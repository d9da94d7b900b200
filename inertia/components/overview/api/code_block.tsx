import { CopyButton } from '~/components/ui/form/copy_button'

/** A command for a terminal, with a button to copy it. */
export function CodeBlock({ text, label }: { text: string; label: string }) {
  return (
    <div className="screening relative rounded-md border border-line">
      <pre
        tabIndex={0}
        className="overflow-x-auto rounded-md px-4 py-3.5 pr-36 font-mono text-xs leading-5 max-sm:pt-13 max-sm:pr-4"
      >
        {text}
      </pre>
      <span className="absolute top-2 right-2">
        <CopyButton small text={text} label={label} />
      </span>
    </div>
  )
}
