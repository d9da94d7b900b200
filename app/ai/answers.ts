import { hashtagsOf } from '#ai/hashtags'
import type { AiCopyParts } from '#models/ai/values'

/** Characters that a text may have; longer ones are discarded as malformed. */
const MAX_PROMPT = 6_000
const MAX_TITLE = 300
const MAX_CAPTION = 8_000
const MAX_HASHTAGS = 60

/**
 * Returns the prompt in a model's answer: the `prompt` of its JSON object, or the whole answer when
 * the model wrote plain text, as small models do. Null for JSON of another shape.
 */
export function readPrompt(answer: string): string | null {
  const found = objectIn(answer)
  return textIn(found ? found.prompt : plainTextIn(answer), MAX_PROMPT)
}

/**
 * Returns the parts of a post in a model's answer. Plain text is the caption, with the hashtags at
 * its end as hashtags. Null for JSON without a caption.
 */
export function readCopy(answer: string): AiCopyParts | null {
  const found = objectIn(answer)
  if (!found) return copyIn(plainTextIn(answer))
  const caption = textIn(found.caption, MAX_CAPTION)
  if (!caption) return null
  const title = found.title === undefined ? '' : (textIn(found.title, MAX_TITLE) ?? '')
  const tags = Array.isArray(found.hashtags) ? found.hashtags : []
  if (tags.length > MAX_HASHTAGS) return null
  return {
    title,
    caption,
    hashtags: hashtagsOf(tags.filter((tag): tag is string => typeof tag === 'string')),
  }
}

/** The JSON object in an answer; models often put a code fence around it, or words before it. */
function objectIn(answer: string): Record<string, unknown> | null {
  const [from, to] = [answer.indexOf('{'), answer.lastIndexOf('}')]
  if (from < 0 || to < from) return null
  try {
    return JSON.parse(answer.slice(from, to + 1))
  } catch {
    return null
  }
}

/** The answer without a code fence or quotation marks around it; null when it is meant to be JSON. */
function plainTextIn(answer: string): string | null {
  const text = withoutFence(answer).trim()
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? value : null
  } catch {
    return /^[{[]/.test(text) ? null : text
  }
}

function withoutFence(answer: string): string {
  const fence = answer.indexOf('```')
  const start = fence < 0 ? -1 : answer.indexOf('\n', fence) + 1
  const end = start < 1 ? -1 : answer.indexOf('```', start)
  return end < 0 ? answer : answer.slice(start, end)
}

function copyIn(text: string | null): AiCopyParts | null {
  const words = (textIn(text, MAX_CAPTION) ?? '').split(/(\s)/)
  let end = words.length
  while (end > 0 && /^(#.+|\s?)$/.test(words[end - 1])) end -= 1
  const caption = words.slice(0, end).join('')
  const tags = words.slice(end).filter((word) => word.startsWith('#'))
  if (!caption || tags.length > MAX_HASHTAGS) return null
  return { title: '', caption, hashtags: hashtagsOf(tags) }
}

function textIn(value: unknown, longest: number): string | null {
  if (typeof value !== 'string') return null
  // Control characters and half ones, which the database refuses, have no place in a post.
  // eslint-disable-next-line no-control-regex
  const text = value.replace(/[\u0000-\u0008\u000B-\u001F\u007F]|\p{Cs}/gu, '').trim()
  return text && text.length <= longest ? text : null
}
