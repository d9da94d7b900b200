/** State of the buttons under a message of the bot; once used they do nothing. */
export const DECISION_STATES = ['offered', 'confirming', 'writing', 'used'] as const
export type DecisionState = (typeof DECISION_STATES)[number]
