import { hashtagsOf } from '#ai/hashtags'
import type { AiCopyParts } from '#models/ai/values'

/** What a text may have, in characters; a model that writes more has lost its way. */
const LONGEST_PROMPT = 6_000
const LONGEST_TITLE = 300
const LONGEST_CAPTION = 8_000
const MOST_HASHTAGS = 60

/** The prompt in a model's answer; null where the answer isn't what was asked for. */
export function readPrompt(answer: string): string | null {
  return textIn(objectIn(answer)?.prompt, LONGEST_PROMPT)
}

/** The parts of a post in a model's answer; null likewise. */
export function readCopy(answer: string): AiCopyParts | null {
  const found = objectIn(answer)
  const caption = textIn(found?.caption, LONGEST_CAPTION)
  if (!found || !caption) return null
  const title = found.title === undefined ? '' : (textIn(found.title, LONGEST_TITLE) ?? '')
  const tags = Array.isArray(found.hashtags) ? found.hashtags : []
  if (tags.length > MOST_HASHTAGS) return null
  return {
    title,
    caption,
    hashtags: hashtagsOf(tags.filter((tag): tag is string => typeof tag === 'string')),
  }
}

/** The one JSON object of an answer; models like to put a fence around it, or a word before. */
function objectIn(answer: string): Record<string, unknown> | null {
  const [from, to] = [answer.indexOf('{'), answer.lastIndexOf('}')]
  if (from < 0 || to < from) return null
  try {
    return JSON.parse(answer.slice(from, to + 1))
  } catch {
    return null
  }
}

function textIn(value: unknown, longest: number): string | null {
  if (typeof value !== 'string') return null
  // Control characters and half ones, which the database refuses, have no place in a post.
  // eslint-disable-next-line no-control-regex
  const text = value.replace(/[\u0000-\u0008\u000B-\u001F\u007F]|\p{Cs}/gu, '').trim()
  return text && text.length <= longest ? text : null
}
