import type { HttpContext } from '@adonisjs/core/http'
import { addPasskey, startPasskey } from '#actions/identity/passkeys/add_passkey'
import { removePasskey, renamePasskey } from '#actions/identity/passkeys/change_passkeys'
import { listPasskeys } from '#queries/identity/list_passkeys'
import NewPasskeyTransformer from '#transformers/identity/new_passkey_transformer'
import PasskeyCreationTransformer from '#transformers/identity/passkey_creation_transformer'
import PasskeyTransformer from '#transformers/identity/passkey_transformer'
import { newPasskeyValidator, renamePasskeyValidator } from '#validators/identity/passkey'

export default class AccountPasskeysController {
  async index({ actor, serialize }: HttpContext) {
    return serialize(PasskeyTransformer.transform(await listPasskeys(actor)))
  }

  async create({ actor, response, serialize, signedIn }: HttpContext) {
    const options = await startPasskey(actor, signedIn!.tokenHash)
    response.header('cache-control', 'no-store')
    return serialize(PasskeyCreationTransformer.transform(options))
  }

  async store({ actor, unvalidatedBody, response, serialize, signedIn }: HttpContext) {
    const added = await addPasskey(actor, signedIn!.tokenHash, unvalidatedBody(newPasskeyValidator))
    response.status(201).header('cache-control', 'no-store')
    return serialize(NewPasskeyTransformer.transform(added))
  }

  async update({ actor, unvalidatedBody, params, serialize }: HttpContext) {
    const passkey = await renamePasskey(actor, params.id, unvalidatedBody(renamePasskeyValidator))
    return serialize(PasskeyTransformer.transform(passkey))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await removePasskey(actor, params.id)
    return response.noContent()
  }
}
