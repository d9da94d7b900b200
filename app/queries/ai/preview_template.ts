import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { findSubject } from '#queries/ai/find_subject'
import { assertWritable } from '#ai/templates/template_rules'
import { validateInput, type Input } from '#support/input'
import type { AiMaterial, NotedName } from '#ai/material'
import type { TextRequest } from '#ai/messages'
import { fillTemplate } from '#ai/templates/write_by_template'
import AiTemplate from '#models/ai/ai_template'
import type { AiCopyParts } from '#models/ai/values'
import AiTemplatePolicy from '#policies/ai/ai_template_policy'
import { orderMaterial } from '#queries/ai/task_material'
import type { PreviewInput } from '#validators/ai/ai'

export type TemplatePreview = { text: string; parts: AiCopyParts | null }

const named = (name: string): NotedName => ({ name, note: null })

/** A sample order with all fields, to preview a template without an order. */
const SAMPLE: AiMaterial = {
  title: 'Linen sofa, autumn',
  brief: 'Show the sofa in the evening light. A hand strokes the fabric.',
  company: 'Nordhaus',
  video: '',
  format: 'reel',
  aspectRatio: '9:16',
  durationSeconds: 15,
  platforms: ['instagram'],
  items: [named('Linen sofa'), named('Oak table')],
  styles: [named('Natural light'), named('Slow push')],
  interiorTypes: [named('Living room')],
  references: ['Morning at the lake'],
}

/**
 * Fills in a template, stored or as it is being edited, for an order or for the sample.
 * @throws NotFound, Forbidden, InvalidField
 */
export async function previewTemplate(
  actor: Actor,
  id: string,
  input: Input<PreviewInput>
): Promise<TemplatePreview> {
  const template = await AiTemplate.visibleTo(actor).findOrFail(id)
  await authorize(actor, AiTemplatePolicy, 'manage')
  const {
    taskId,
    target = 'video',
    tone = 'warm',
    channel = 'instagram',
    ...given
  } = await validateInput(input)
  const { service, language, body: stored } = template
  const body = given.body ?? stored
  assertWritable(service, body)

  const subject = taskId ? await findSubject(actor, { taskId }) : null
  const material = subject?.task ? await orderMaterial(subject.task.id, language) : SAMPLE
  const request: TextRequest =
    service === 'prompt' ? { service, language, target } : { service, language, tone, channel }
  return fillTemplate(body, request, material)
}
