import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { loginValidator } from '#validators/auth'

router
  .group(() => {
    router
      .get('/login', [controllers.identity.Login, 'page'])
      .as('login')
      .open('sign-in comes before a session')

    router
      .post('/api/auth/login', [controllers.identity.Login, 'store'])
      .as('auth.login')
      .open('sign-in comes before a session', { summary: 'Sign in', body: loginValidator, answer: 'me' })
    router
      .post('/api/auth/logout', [controllers.identity.Logout, 'store'])
      .as('auth.logout')
      .account({ summary: 'Sign out', status: 204 })
    router
      .get('/api/auth/me', [controllers.identity.Me, 'show'])
      .as('auth.me')
      .account({ summary: 'The signed-in person and what they may do', answer: 'me' })
  })
  .as('identity')
