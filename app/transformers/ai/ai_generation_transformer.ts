import { BaseTransformer } from '@adonisjs/core/transformers'
import type { GenerationRow } from '#queries/ai/generation_row'

/** A generated text: its current state, the original, its provider and its cost. */
export default class AiGenerationTransformer extends BaseTransformer<GenerationRow> {
  toObject() {
    const { tokensIn, tokensOut, ...generation } = this.resource
    return { ...generation, usage: { tokensIn, tokensOut } }
  }
}
