import type { HttpContext } from '@adonisjs/core/http'
import { Actor } from '#access/actor'
import { firstPageFor } from '#access/pages'
import { signIn } from '#actions/identity/sign_in'
import ActorTransformer from '#transformers/actor_transformer'
import { loginValidator } from '#validators/auth'

export default class LoginController {
  page({ identity, inertia, response }: HttpContext) {
    if (identity) return response.redirect().toPath(firstPageFor(identity))
    return inertia.render('auth/login', {})
  }

  async store({ auth, origin, request, serialize, session }: HttpContext) {
    const { email, password, remember } = await request.validateUsing(loginValidator)
    const user = await signIn(email, password, origin)

    session.put('remembered', remember === true)
    await auth.use('web').login(user)
    return serialize(ActorTransformer.transform(new Actor(user, user.company, origin)))
  }
}
