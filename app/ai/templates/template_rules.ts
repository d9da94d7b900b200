import { PART_BREAK } from '#ai/templates/built_in_templates'
import { faultOf } from '#ai/templates/render_template'
import { InvalidField } from '#exceptions/refusals'
import type { AiServiceName } from '#models/ai/values'
import { text } from '#support/text'

/** The parts that a text of each service comes in, one after the other. */
const PARTS: Record<AiServiceName, number> = { copy: 3, prompt: 1 }

/** @throws InvalidField for a body that can't be written out */
export function assertWritable(service: AiServiceName, body: string): void {
  const fault = faultOf(body)
  if (fault) {
    const message = fault.fault === 'unknown' ? 'ai.placeholder_unknown' : 'ai.section_unclosed'
    throw new InvalidField('body', text(message, { name: fault.name }), fault.fault)
  }
  if (PARTS[service] === 1) return
  const parts = body.split(new RegExp(`^${PART_BREAK}$`, 'm'))
  // A condition that spans two parts would be open in the one and closed in the other.
  if (parts.length !== PARTS[service] || parts.some((part) => faultOf(part))) {
    throw new InvalidField('body', 'ai.copy_parts', 'parts')
  }
}
