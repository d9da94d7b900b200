/** Declares the part of `oidc-provider` that the tests use; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }
  type Context = {
    oidc: {
      client?: { clientId: string }
      session?: { accountId: string; grantIdFor(clientId: string): string | undefined }
      provider: {
        Grant: {
          new (of: { clientId: string; accountId: string }): Grant
          find(id: string): Promise<Grant>
        }
      }
    }
  }

  export class Provider {
    constructor(
      issuer: string,
      configuration: Record<string, unknown> & {
        interactions: { url: (ctx: Context, interaction: { uid: string }) => string }
        findAccount: (
          ctx: Context,
          id: string
        ) => { accountId: string; claims: () => Promise<object> }
        loadExistingGrant: (ctx: Context) => Promise<Grant>
      }
    )
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object
    ): Promise<void>
  }
}
