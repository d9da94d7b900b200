import { compose } from '@adonisjs/core/helpers'
import { AiTemplateVersionSchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'

/** A template's body as it once was; never changed. */
export default class AiTemplateVersion extends compose(AiTemplateVersionSchema, Identified) {
  static table = 'ai_template_versions'
}
