/** A comment on an order of the demonstration. */
export type DemoTalk = {
  order: string
  by: string
  body: string
  hoursAgo: number
  /** Emails of the mentioned users. */
  mentions?: readonly string[]
  team?: true
}

/** Comments on the orders, by title. */
export const TALK: readonly DemoTalk[] = [
  {
    order: 'Autumn sofa, three cuts',
    by: 'manager@nordhaus.test',
    body: 'The claim is final: “Nach Hause kommen.” The board has seen it.',
    hoursAgo: 92,
  },
  {
    order: 'Autumn sofa, three cuts',
    by: 'pm@rushes.test',
    body: 'Thank you. @Felix Sommer, cut C needs the rug: can the store lend it until Thursday?',
    mentions: ['manager@nordhaus.test'],
    hoursAgo: 47,
  },
  {
    order: 'Autumn sofa, three cuts',
    by: 'manager@nordhaus.test',
    body: 'Yes, it is at the gate from Wednesday noon.',
    hoursAgo: 45,
  },
  {
    order: 'Autumn sofa, three cuts',
    by: 'pm@rushes.test',
    body: '@Tomás Rey, please take the 50 mm along, the wide lens bends the window.',
    mentions: ['creator@rushes.test'],
    team: true,
    hoursAgo: 20,
  },
  {
    order: 'Terraza al atardecer',
    by: 'manager@casaviva.test',
    body: 'If it rains on Friday, the covered side works as well.',
    hoursAgo: 30,
  },
]
