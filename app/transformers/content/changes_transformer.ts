import { LocalizedTransformer } from '#support/http/localized_transformer'
import { anchorOf } from '#measure/changes/anchors'
import { sentencesOf } from '#measure/changes/sentences'
import type { VersionChanges } from '#queries/content/changes/version_changes'
import { render } from '#support/text'

/**
 * What became of one version in another. Frames count from 0 and ends are exclusive; a box is in fractions of
 * the picture. `exact` is false where the picture is still, because the exact frame can't be determined.
 */
export default class ChangesTransformer extends LocalizedTransformer<VersionChanges> {
  toObject() {
    const { status, fromId, toId, changes, coverFrame } = this.resource
    const sentences = changes ? sentencesOf(changes, { name: '', ...changes }) : []
    return {
      ...{ status, from: fromId, to: toId },
      segments: (changes?.segments ?? []).map(({ recurring, isTake, ...told }) => told),
      sound: changes?.sound ?? [],
      /** Where the picture of the first one’s cover is in the second. */
      cover:
        changes && coverFrame !== null
          ? anchorOf(changes.segments, { frame: coverFrame, endFrame: null })
          : null,
      sentences: sentences.map((sentence) => render(sentence, this.locale)),
    }
  }
}
