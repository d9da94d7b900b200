import { compose } from '@adonisjs/core/helpers'
import { AiTemplateVersionSchema } from '#database/schema'
import { Identified } from '#models/mixins/identified'

/** An earlier body of a template; never changed. */
export default class AiTemplateVersion extends compose(AiTemplateVersionSchema, Identified) {
  static table = 'ai_template_versions'
}
