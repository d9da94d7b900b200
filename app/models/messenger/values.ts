/** Where the buttons under a message of the bot stand; once used they do nothing more. */
export const DECISION_STATES = ['offered', 'confirming', 'writing', 'used'] as const
export type DecisionState = (typeof DECISION_STATES)[number]
