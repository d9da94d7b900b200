import { Policy, type Actor } from '#access/actor'

/** Who may set the AI providers: they serve every company, so a client’s key is not enough. */
export default class AiProviderPolicy extends Policy {
  manage(actor: Actor) {
    return this.needsEverywhere(actor, ['ai.manage_settings'])
  }
}
