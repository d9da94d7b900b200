import { DateTime } from 'luxon'
import type AiGeneration from '#models/ai/ai_generation'
import type AiProvider from '#models/ai/ai_provider'
import type AiTemplate from '#models/ai/ai_template'
import type User from '#models/identity/user'
import type Task from '#models/tasks/task'
import { aGeneration, aProvider, aTemplate } from '#tests/support/ai'
import type { Context } from './context.js'
import { TEAM_COMMENT, WORDS } from '../words.js'

/** Of no company: the same on both sides. */
export type AiSettings = {
  provider: AiProvider
  otherProvider: AiProvider
  deletedProvider: AiProvider
  template: AiTemplate
  deletedTemplate: AiTemplate
}

export type AiTexts = { generation: AiGeneration; deletedGeneration: AiGeneration }

/** No provider is called: texts come from templates. */
export async function buildAiSettings(by: User): Promise<AiSettings> {
  const deletedAt = DateTime.utc()
  return {
    provider: await aProvider(by, { isEnabled: false, baseUrl: 'http://127.0.0.1:9/v1' }),
    otherProvider: await aProvider(by, { isEnabled: false, position: 1 }),
    deletedProvider: await aProvider(by, { deletedAt }),
    template: await aTemplate(),
    deletedTemplate: await aTemplate({ deletedAt }),
  }
}

/** Generated texts: of the company, and of the team for it. */
export async function buildAiTexts(
  { word, company, manager, team }: Context,
  { id: taskId }: Task
): Promise<AiTexts> {
  const text = `${word} ${WORDS.aiText}`
  await aGeneration(manager, { service: 'prompt', text: `${word} ${WORDS.aiPrompt}` })
  await aGeneration(team.team_pm, { companyId: company.id, byTeam: true, text: TEAM_COMMENT })
  return {
    generation: await aGeneration(manager, { text, taskId }),
    deletedGeneration: await aGeneration(manager, { text, deletedAt: DateTime.utc() }),
  }
}
