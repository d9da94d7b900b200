import { AuthorizationResponse } from '@adonisjs/bouncer'
import type { Actor } from '#access/actor'
import { Policy, PolicyDenial } from '#access/policy'
import type { Permission } from '#access/permissions'
import { Forbidden } from '#exceptions/refusals'

/** The permissions of users who add links to orders or references. */
const ANY: readonly Permission[] = ['task.create', 'task.update', 'reference.upload']

/** Who may request the preview of a web page. */
export default class LinkPolicy extends Policy {
  preview(actor: Actor) {
    return ANY.some((key) => actor.can(key))
      ? AuthorizationResponse.allow()
      : new PolicyDenial(new Forbidden(ANY))
  }
}
