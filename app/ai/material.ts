import type { AspectRatio, Platform, TaskFormat } from '#models/tasks/values'
import { truncate } from '#support/truncate'

/** What is known of the video that a text is for. All of it is user input. */
export type AiMaterial = {
  title: string
  brief: string
  company: string
  video: string
  format: TaskFormat | null
  aspectRatio: AspectRatio | null
  durationSeconds: number | null
  platforms: Platform[]
  items: string[]
  styles: string[]
  interiorTypes: string[]
  references: string[]
}

/** What goes into a question at most: input is paid for, and a brief may be a book. */
const MAX_LENGTHS = { line: 300, brief: 6_000, list: 30 }

/** The same with what is too long cut off. */
export function capped(material: AiMaterial): AiMaterial {
  const line = (text: string) => truncate(text, MAX_LENGTHS.line)
  const list = (texts: string[]) => texts.slice(0, MAX_LENGTHS.list).map(line)
  return {
    ...material,
    title: line(material.title),
    company: line(material.company),
    video: line(material.video),
    brief: truncate(material.brief, MAX_LENGTHS.brief),
    items: list(material.items),
    styles: list(material.styles),
    interiorTypes: list(material.interiorTypes),
    references: list(material.references),
  }
}
