import { IntlMessageFormat } from 'intl-messageformat'

type Node = { value?: unknown; options?: Record<string, { value: Node[] }>; type: number }

/** `TYPE` of the parser: a literal text and the number sign of a plural take no value. */
const TAKES_NONE = [0, 7]

/** The names of the values that an ICU message takes. */
export function argumentsOf(message: string): string[] {
  const names = (nodes: Node[]): string[] =>
    nodes.flatMap(({ type, value, options = {} }) => [
      ...(TAKES_NONE.includes(type) ? [] : [value as string]),
      ...Object.values(options).flatMap((option) => names(option.value)),
    ])
  return [...new Set(names(new IntlMessageFormat(message, 'en').getAst() as Node[]))]
}
