import { BaseTransformer } from '@adonisjs/core/transformers'
import type { GenerationRow } from '#queries/ai/generation_row'

/** A text that was generated: as it stands now, as it came, what wrote it and what it cost. */
export default class AiGenerationTransformer extends BaseTransformer<GenerationRow> {
  toObject() {
    const { tokensIn, tokensOut, ...generation } = this.resource
    return { ...generation, usage: { tokensIn, tokensOut } }
  }
}
