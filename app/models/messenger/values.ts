/** How long a link code of the messenger is valid. */
export const LINK_CODE_TTL = { minutes: 10 }

/** State of the buttons under a message of the bot; once used they do nothing. */
export const DECISION_STATES = ['offered', 'confirming', 'writing', 'used'] as const
export type DecisionState = (typeof DECISION_STATES)[number]
