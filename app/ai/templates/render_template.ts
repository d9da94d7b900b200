/** What a template may name; a list is written out with commas. */
const PLACEHOLDERS = [
  'title',
  'brief',
  'company',
  'video',
  'format',
  'aspectRatio',
  'duration',
  'platforms',
  'channel',
  'tone',
  'items',
  'styles',
  'interiorTypes',
  'references',
  'hashtags',
  'hook',
  'about',
  'call',
  'target',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
export type TemplateValues = Record<Placeholder, string>

export type TemplateFault = 'unknown' | 'unclosed'

const TAG = /\{\{([^{}]*)\}\}/g

/** Each tag of a template: its position, its sign if it is a condition, and its name. */
function tagsOf(body: string): { index: number; end: number; sign: string; name: string }[] {
  return [...body.matchAll(TAG)].map(({ 0: { length }, 1: inner, index }) => {
    const words = inner.trim()
    const sign = /^[#/]/.exec(words)?.[0] ?? ''
    return { index, end: index + length, sign, name: words.slice(sign.length).trim() }
  })
}

/**
 * Renders a template. `{{title}}` is a value; `{{#brief}}…{{/brief}}` is included only with a brief,
 * `{{#target:video}}…` only for the target `video`. Values are inserted as they are and never parsed as a
 * template.
 */
export function renderTemplate(body: string, values: TemplateValues): string {
  const open: boolean[] = []
  let written = ''
  let at = 0
  const add = (text: string) => {
    if (open.every(Boolean)) written += text
  }
  for (const { index, end, sign, name } of tagsOf(body)) {
    add(body.slice(at, index))
    at = end
    if (sign === '#') open.push(holds(name, values))
    else if (sign === '/') open.pop()
    else add(values[name as Placeholder] ?? '')
  }
  add(body.slice(at))
  return tidyBlanks(written)
}

/** What is wrong with a template, and where; null when nothing is. */
export function faultOf(body: string): { fault: TemplateFault; name: string } | null {
  const open: string[] = []
  for (const { sign, name } of tagsOf(body)) {
    const [placeholder] = name.split(':')
    const isKnown = (PLACEHOLDERS as readonly string[]).includes(placeholder)
    if (!isKnown || (sign !== '#' && sign !== '/' && name !== placeholder)) {
      return { fault: 'unknown', name }
    }
    if (sign === '#') open.push(placeholder)
    if (sign === '/' && open.pop() !== placeholder) return { fault: 'unclosed', name }
  }
  return open.length > 0 ? { fault: 'unclosed', name: open.at(-1)! } : null
}

function holds(condition: string, values: TemplateValues): boolean {
  const [name, wanted] = condition.split(':')
  const value = values[name as Placeholder] ?? ''
  return wanted === undefined ? value !== '' : value === wanted
}

/** What conditions leave behind: blanks at the ends of lines, and more than one empty line. */
function tidyBlanks(text: string): string {
  return text
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
