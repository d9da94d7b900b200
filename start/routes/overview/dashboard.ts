import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

router.get('/', [controllers.overview.Dashboard, 'page']).as('dashboard').can('task.view')
