import type { AspectRatio, Platform, TaskFormat } from '#models/tasks/values'
import { truncate } from '#support/strings/truncate'

/** A product or a category of an order; its note is meant for the editors. */
export type NotedName = { name: string; note: string | null }

/**
 * Facts about the video that a text is for. All are user input.
 * @template Name how products and categories are given: with their notes, or as the text to write
 */
export type AiMaterial<Name = NotedName> = {
  title: string
  brief: string
  company: string
  video: string
  format: TaskFormat | null
  aspectRatio: AspectRatio | null
  durationSeconds: number | null
  platforms: Platform[]
  items: Name[]
  styles: Name[]
  interiorTypes: Name[]
  references: string[]
}

/** Maximum lengths in a prompt: input tokens cost money, and a brief may be very long. */
const MAX_LENGTHS = { line: 300, brief: 6_000, list: 30 }

/**
 * Returns the material cut to these lengths.
 * @param isPublic omits the notes, because posts are public
 */
export function truncateMaterial(material: AiMaterial, isPublic: boolean): AiMaterial<string> {
  const line = (text: string) => truncate(text, MAX_LENGTHS.line)
  const list = (texts: string[]) => texts.slice(0, MAX_LENGTHS.list).map(line)
  const names = (noted: NotedName[]) =>
    list(noted.map(({ name, note }) => (note && !isPublic ? `${name} (${note})` : name)))
  return {
    ...material,
    title: line(material.title),
    company: line(material.company),
    video: line(material.video),
    brief: truncate(material.brief, MAX_LENGTHS.brief),
    items: names(material.items),
    styles: names(material.styles),
    interiorTypes: names(material.interiorTypes),
    references: list(material.references),
  }
}
