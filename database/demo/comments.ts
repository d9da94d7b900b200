import type { Drawing } from '#models/content/values'

/** A comment on a version of a demonstration video. */
export type DemoComment = {
  by: string
  body: string
  /** frames from 0, at 25 a second; without one, the comment is about the whole video */
  frame?: number
  endFrame?: number
  drawing?: Drawing
  team?: true
  /** emails of the mentioned users */
  mentions?: readonly string[]
  /** hours from the posting of the version */
  after: number
  replies?: readonly Pick<DemoComment, 'by' | 'body' | 'after' | 'mentions'>[]
  /** email of the user who resolved it */
  resolvedBy?: string
}

const OWNER = 'owner@nordhaus.test'
const MANAGER = 'manager@nordhaus.test'
const PM = 'pm@rushes.test'
const CREATOR = 'creator@rushes.test'

const RED = '#ff5247'
const AMBER = '#f5ad42'

/** A freehand line around the bright side of the window. */
const AROUND_THE_WINDOW = Array.from({ length: 33 }, (_, step) => {
  const angle = (step / 32) * Math.PI * 2 - Math.PI / 2
  const swell = 1 + 0.04 * Math.sin(step * 1.7)
  return [
    Number((0.66 + 0.22 * Math.cos(angle) * swell).toFixed(4)),
    Number((0.3 + 0.15 * Math.sin(angle) * swell).toFixed(4)),
  ]
})

/** Comments on the videos of the demonstration, by title: a list for each version, in order. */
export const COMMENTS: Readonly<Record<string, readonly (readonly DemoComment[])[]>> = {
  'Cut A: the window': [
    [
      {
        by: MANAGER,
        frame: 18,
        body: 'The window burns out here. Can we still see the street behind it?',
        drawing: {
          shapes: [{ tool: 'pen', color: RED, width: 9, points: AROUND_THE_WINDOW }],
        },
        after: 2,
        replies: [
          { by: CREATOR, body: 'One stop darker brings it back. It is in version 2.', after: 5 },
        ],
        resolvedBy: CREATOR,
      },
      {
        by: OWNER,
        frame: 76,
        endFrame: 99,
        body: 'Hold the last frame longer, please. The claim needs a second and a half.',
        after: 9,
        resolvedBy: CREATOR,
      },
    ],
    [
      {
        by: MANAGER,
        body: 'So much calmer than the first one. Thank you!',
        after: 3,
      },
      {
        by: MANAGER,
        frame: 22,
        body: 'Better. @Mara Lindqvist, is the cushion meant to be this dark, or is that the window?',
        mentions: [PM],
        after: 4,
        replies: [
          { by: PM, body: 'That is the window. We can lift the cushion alone.', after: 6 },
          { by: MANAGER, body: 'Yes please, a touch.', after: 7 },
        ],
      },
      {
        by: OWNER,
        frame: 78,
        endFrame: 108,
        body: 'The push feels rushed from here to where it stops. Could it take half a second longer?',
        after: 20,
      },
      {
        by: OWNER,
        frame: 96,
        body: 'Keep this third free, the claim stands here.',
        drawing: {
          shapes: [
            {
              tool: 'rectangle',
              color: AMBER,
              width: 6,
              points: [
                [0.06, 0.58],
                [0.42, 0.86],
              ],
            },
            {
              tool: 'arrow',
              color: AMBER,
              width: 6,
              points: [
                [0.74, 0.5],
                [0.46, 0.66],
              ],
            },
          ],
        },
        after: 21,
      },
      {
        by: PM,
        team: true,
        frame: 50,
        body: 'Half a second fits if we drop the pause before it. Let us try that before we answer.',
        after: 23,
      },
    ],
  ],
  'Holm, blue': [
    [
      {
        by: OWNER,
        frame: 30,
        endFrame: 62,
        body: 'The grasses distract. One stem instead of three.',
        after: 5,
      },
      { by: OWNER, body: 'The light on the glaze is exactly right.', after: 5 },
      {
        by: OWNER,
        frame: 61,
        endFrame: 82,
        body: 'The turn could begin half a second later, once the light has settled.',
        after: 26,
      },
      {
        by: MANAGER,
        frame: 95,
        body: 'Hold this one: it is the frame for the shop.',
        after: 27,
      },
    ],
  ],
  'Launch film': [
    [
      {
        by: MANAGER,
        frame: 40,
        body: 'Is the fruit ours to show? The bowl is from another collection.',
        after: 6,
        replies: [{ by: PM, body: 'It is cleared, the contract names it.', after: 8 }],
        resolvedBy: PM,
      },
    ],
  ],
}
