import type { AspectRatio, Platform, TaskFormat } from '#models/tasks/values'
import { truncate } from '#support/strings/truncate'

/** Facts about the video that a text is for. All are user input. */
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

/** Maximum lengths in a prompt: input tokens cost money, and a brief may be very long. */
const MAX_LENGTHS = { line: 300, brief: 6_000, list: 30 }

/** Returns the material cut to these lengths. */
export function truncateMaterial(material: AiMaterial): AiMaterial {
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
