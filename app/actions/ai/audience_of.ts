import type AiGeneration from '#models/ai/ai_generation'

/** What the team tries out for a company is nothing for that company's log. */
export const audienceOf = ({ byTeam }: AiGeneration) => (byTeam ? 'team' : 'everyone')
