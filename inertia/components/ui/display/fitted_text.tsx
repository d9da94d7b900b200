/** Width of an average letter in em, slightly more for a semibold title. */
const LETTER = 0.62

/**
 * A title whose longest word fits the width of its container: the font gets smaller before a word is broken.
 * @example <h1><FittedText>{task.title}</FittedText></h1>
 */
export function FittedText({ children }: { children: string }) {
  const longest = Math.max(...children.split(/[\s-]+/).map(({ length }) => length))
  return (
    <span
      style={{ fontSize: `max(0.875rem, min(1em, calc(100cqi / ${longest * LETTER})))` }}
      className="inline-block max-w-full leading-[1.33] [overflow-wrap:anywhere]"
    >
      {children}
    </span>
  )
}
