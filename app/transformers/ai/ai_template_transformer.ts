import { BaseTransformer } from '@adonisjs/core/transformers'
import type AiTemplate from '#models/ai/ai_template'
import type AiTemplateVersion from '#models/ai/ai_template_version'

/** A template; as a single record also with its earlier versions. */
export default class AiTemplateTransformer extends BaseTransformer<AiTemplate> {
  constructor(
    resource: AiTemplate,
    protected versions: AiTemplateVersion[] = []
  ) {
    super(resource)
  }

  toObject() {
    const { isEnabled: enabled, createdAt, updatedAt } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'service', 'name', 'language', 'body', 'version']),
      enabled,
      createdAt: createdAt.toUTC().toISO()!,
      updatedAt: updatedAt.toUTC().toISO()!,
      versions: this.versions.map(({ number, body, createdAt: at }) => ({
        number,
        body,
        createdAt: at.toUTC().toISO()!,
      })),
    }
  }
}
