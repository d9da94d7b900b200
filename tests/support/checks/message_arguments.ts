import { IntlMessageFormat } from 'intl-messageformat'

type Node = { value?: unknown; options?: Record<string, { value: Node[] }>; type: number }

/**
 * `TYPE` values of the parser without an argument: literal text, and the number sign of a plural.
 */
const TAKES_NONE = [0, 7]

/** Returns the names of the arguments of an ICU message. */
export function argumentsOf(message: string): string[] {
  const names = (nodes: Node[]): string[] =>
    nodes.flatMap(({ type, value, options = {} }) => [
      ...(TAKES_NONE.includes(type) ? [] : [value as string]),
      ...Object.values(options).flatMap((option) => names(option.value)),
    ])
  return [...new Set(names(new IntlMessageFormat(message, 'en').getAst() as Node[]))]
}
