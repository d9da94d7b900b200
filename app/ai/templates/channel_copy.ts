import type { AiMaterial } from '#ai/material'
import type { CopyRequest } from '#ai/messages'
import { MAX_SUBJECT_LENGTH, type AiTone } from '#models/ai/values'
import type { Platform } from '#models/tasks/values'

/** Parts of a caption without a provider: a sentence or two each, or nothing. */
export type CopyLines = { hook: string; about: string; call: string }

/** Style of a channel's posts: whether they describe the film, and how many hashtags they should have. */
type ChannelStyle = { describesFilm: boolean; hashtags: number }

const CHANNEL_STYLES: Readonly<Record<Platform, ChannelStyle>> = {
  instagram: { describesFilm: true, hashtags: 8 },
  tiktok: { describesFilm: false, hashtags: 4 },
  youtube: { describesFilm: true, hashtags: 3 },
  facebook: { describesFilm: true, hashtags: 2 },
  linkedin: { describesFilm: true, hashtags: 3 },
  pinterest: { describesFilm: true, hashtags: 5 },
  website: { describesFilm: true, hashtags: 0 },
  other: { describesFilm: true, hashtags: 5 },
}

/** How many hashtags a template's text ends with. */
export const hashtagsFor = (channel: Platform): number => CHANNEL_STYLES[channel].hashtags

type Phrases = {
  /** Without a subject, which an order without products lacks, it is about the company alone. */
  hook: Record<AiTone, (subject: string | null, company: string) => string>
  products: (list: string) => string
  rooms: (rooms: string[]) => string
  tour: string
  product: string
  call: Record<Platform, (company: string) => string>
}

const list = (language: string, words: readonly string[]) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words)

const sentence = (words: string, subject: string | null) =>
  subject ? `${words}: ${subject}.` : `${words}.`
const before = (subject: string | null) => (subject ? `${subject}. ` : '')
const after = (subject: string | null) => (subject ? ` ${subject}.` : '')

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

const ENGLISH: Phrases = {
  hook: {
    warm: (subject) => sentence('Something to come home to', subject),
    factual: (subject, company) => sentence(`New from ${company}`, subject),
    playful: (subject, company) =>
      subject ? `Guess what just moved in? ${subject}.` : `Guess what’s new at ${company}?`,
    luxurious: (subject) => `${before(subject)}Made to be lived with, and looked at.`,
    bold: (subject) => `Look twice.${after(subject)}`,
  },
  products: (products) => `In this film: ${products}.`,
  rooms: (rooms) =>
    `At home in ${list(
      'en',
      rooms.map((room) => `the ${lower(room)}`)
    )}.`,
  tour: 'Come along, room by room.',
  product: 'See it from every side.',
  call: {
    instagram: () => 'Save this for later, and tell us where it would stand.',
    tiktok: () => 'Which room would you put it in?',
    youtube: (company) => `Watch to the end, and subscribe for the next film by ${company}.`,
    facebook: () => 'What do you think? Tell us in the comments.',
    linkedin: (company) => `Questions about the project? ${company} is glad to answer.`,
    pinterest: () => 'Pin it for your next room.',
    website: (company) => `Discover more from ${company}.`,
    other: () => 'Write to us if you would like to know more.',
  },
}

const GERMAN: Phrases = {
  hook: {
    warm: (subject) => sentence('Dafür kommt man gern nach Hause', subject),
    factual: (subject, company) => sentence(`Neu von ${company}`, subject),
    playful: (subject, company) =>
      subject
        ? `Ratet mal, wer gerade eingezogen ist? ${subject}.`
        : `Ratet mal, was es bei ${company} Neues gibt.`,
    luxurious: (subject) => `${before(subject)}Gemacht, um damit zu leben, und um es anzusehen.`,
    bold: (subject) => `Zweimal hinschauen lohnt sich.${after(subject)}`,
  },
  products: (products) => `In diesem Film: ${products}.`,
  rooms: (rooms) => `Zu Hause in: ${list('de', rooms)}.`,
  tour: 'Kommt mit, Raum für Raum.',
  product: 'Von allen Seiten zu sehen.',
  call: {
    instagram: () =>
      'Speichert den Beitrag für später und verratet uns, wo es bei euch stehen würde.',
    tiktok: () => 'In welchem Raum würde es bei euch stehen?',
    youtube: (company) =>
      `Schaut bis zum Ende und abonniert den Kanal von ${company} für den nächsten Film.`,
    facebook: () => 'Was meint ihr? Schreibt es uns in die Kommentare.',
    linkedin: (company) => `Fragen zum Projekt? ${company} beantwortet sie gern.`,
    pinterest: () => 'Merkt es euch für den nächsten Raum.',
    website: (company) => `Mehr von ${company} entdecken.`,
    other: () => 'Schreibt uns, wenn ihr mehr wissen möchtet.',
  },
}

/**
 * Writes the lines of a caption by the rules of its channel, from products, rooms and format of the order.
 * Brief, titles and styles are left out, because they are instructions to the editors.
 * @param material as it goes into templates, without its notes
 */
export function copyLines(
  { channel, tone, language }: CopyRequest,
  material: AiMaterial<string>,
  subject: string | null
): CopyLines {
  const words = language === 'de' ? GERMAN : ENGLISH
  const { company, items, interiorTypes, format } = material
  const about = [
    items.length > 1 && words.products(list(language === 'de' ? 'de' : 'en', items)),
    interiorTypes.length > 0 && words.rooms(interiorTypes),
    format === 'tour' && words.tour,
    format === 'product' && words.product,
  ]
  return {
    hook: words.hook[tone](subject, company),
    about: CHANNEL_STYLES[channel].describesFilm ? about.filter(Boolean).join(' ') : '',
    call: words.call[channel](company),
  }
}

/**
 * The subject of the post: the words that were entered for it, else the order's first product. Titles of
 * orders and videos are internal and not published.
 * @param brief what was entered in the form
 */
export function subjectOf({ items }: AiMaterial<string>, brief = ''): string | null {
  const words = brief.trim().replace(/[.!?]$/, '')
  const isSubject = words !== '' && words.length <= MAX_SUBJECT_LENGTH && !/[\n.!?]/.test(words)
  return isSubject ? words : (items[0] ?? null)
}
