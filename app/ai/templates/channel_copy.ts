import type { AiMaterial } from '#ai/material'
import type { CopyWish } from '#ai/messages'
import type { AiTone } from '#models/ai/values'
import type { Platform } from '#models/tasks/values'

/** What a caption is made of where no provider writes it: each is a sentence or two, or nothing. */
export type CopyLines = { hook: string; about: string; call: string }

/** What a channel's posts are like: how much they tell, and how many hashtags serve them. */
type Manner = { tells: 'nothing' | 'products' | 'everything'; hashtags: number }

const MANNERS: Readonly<Record<Platform, Manner>> = {
  instagram: { tells: 'everything', hashtags: 8 },
  tiktok: { tells: 'nothing', hashtags: 4 },
  youtube: { tells: 'everything', hashtags: 3 },
  facebook: { tells: 'products', hashtags: 2 },
  linkedin: { tells: 'everything', hashtags: 3 },
  pinterest: { tells: 'everything', hashtags: 5 },
  website: { tells: 'everything', hashtags: 0 },
  other: { tells: 'products', hashtags: 5 },
}

/** How many hashtags a template's text ends with. */
export const hashtagsFor = (channel: Platform): number => MANNERS[channel].hashtags

/** A title that somebody wrote in a few words is a subject; longer ones are sentences. */
const SUBJECT_WORDS = 8

type Words = {
  hook: Record<AiTone, (subject: string, company: string) => string>
  products: (list: string) => string
  rooms: (rooms: string[]) => string
  look: (list: string) => string
  tour: string
  product: string
  call: Record<Platform, (company: string) => string>
}

const list = (language: string, words: readonly string[]) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words)

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

const ENGLISH: Words = {
  hook: {
    warm: (subject) => `Something to come home to: ${subject}.`,
    factual: (subject, company) => `New from ${company}: ${subject}.`,
    playful: (subject) => `Guess what just moved in? ${subject}.`,
    luxurious: (subject) => `${subject}. Made to be lived with, and looked at.`,
    bold: (subject) => `Look twice. ${subject}.`,
  },
  products: (products) => `In this film: ${products}.`,
  rooms: (rooms) =>
    `At home in ${list(
      'en',
      rooms.map((room) => `the ${lower(room)}`)
    )}.`,
  look: (styles) => `The look: ${styles}.`,
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

const GERMAN: Words = {
  hook: {
    warm: (subject) => `Dafür kommt man gern nach Hause: ${subject}.`,
    factual: (subject, company) => `Neu von ${company}: ${subject}.`,
    playful: (subject) => `Ratet mal, wer gerade eingezogen ist? ${subject}.`,
    luxurious: (subject) => `${subject}. Gemacht, um damit zu leben, und um es anzusehen.`,
    bold: (subject) => `Zweimal hinschauen lohnt sich. ${subject}.`,
  },
  products: (products) => `In diesem Film: ${products}.`,
  rooms: (rooms) => `Zu Hause in: ${list('de', rooms)}.`,
  look: (styles) => `Der Look: ${styles}.`,
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
 * Writes the lines of a caption by the rules of its channel, from what the order names: products, rooms,
 * styles, format. The brief is left out: it speaks to the people who make the film.
 * @param material as it goes into templates, its notes taken off
 */
export function copyLines({ channel, tone, language }: CopyWish, material: AiMaterial): CopyLines {
  const words = language === 'de' ? GERMAN : ENGLISH
  const locale = language === 'de' ? 'de' : 'en'
  const { company, items, interiorTypes, styles, format } = material
  const { tells } = MANNERS[channel]
  const subject = subjectOf(material)
  const about = [
    items.length > 1 && words.products(list(locale, items)),
    interiorTypes.length > 0 && words.rooms(interiorTypes),
    format === 'tour' && words.tour,
    format === 'product' && words.product,
    tells === 'everything' &&
      styles.length > 0 &&
      words.look(list(locale, locale === 'de' ? styles : styles.map(lower))),
  ]
  return {
    hook: words.hook[tone](subject, company),
    about: tells === 'nothing' ? '' : about.filter(Boolean).join(' '),
    call: words.call[channel](company),
  }
}

/** What the film is about, in a few words: its first product, else its name, else whose it is. */
function subjectOf({ items, video, title, brief, company }: AiMaterial): string {
  const said = [items[0], video, title, brief].find(
    (words) => words && !/[\n.!?]/.test(words) && words.split(/\s+/).length <= SUBJECT_WORDS
  )
  return said ?? company
}

/** The note that somebody put behind a product or a style: it is for the people who make the film. */
export function withoutNote(words: string): string {
  const note = words.indexOf(' (')
  return note > 0 ? words.slice(0, note) : words
}
