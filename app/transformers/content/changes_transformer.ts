import { LocalizedTransformer } from '#support/http/localized_transformer'
import { anchorOf } from '#measure/changes/anchors'
import { sentencesOf } from '#measure/changes/sentences'
import type { VersionChanges } from '#queries/content/changes/version_changes'
import { render } from '#support/text'

/**
 * The changes from one version to another. Frames count from 0 and ends are exclusive; a box is in fractions of the
 * picture. `exact` is false where the picture is still, because the exact frame can't be determined.
 */
export default class ChangesTransformer extends LocalizedTransformer<VersionChanges> {
  toObject() {
    const { status, fromId, toId, changes, coverFrame } = this.resource
    const sentences = changes ? sentencesOf(changes, { name: '', ...changes }) : []
    return {
      status,
      from: fromId,
      to: toId,
      segments: (changes?.segments ?? []).map(({ recurring, isTake, ...shown }) => shown),
      sound: changes?.sound ?? [],
      /** The frame of the second version that shows the same picture as the first one's cover. */
      cover:
        changes && coverFrame !== null
          ? anchorOf(changes.segments, { frame: coverFrame, endFrame: null })
          : null,
      sentences: sentences.map((sentence) => render(sentence, this.locale)),
    }
  }
}
