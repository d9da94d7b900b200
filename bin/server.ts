import { createIgnitor } from './app.js'
import { forgetOwnerUrl } from './owner_url.js'
import { prettyPrintError } from '@adonisjs/core'

forgetOwnerUrl()

createIgnitor()
  .httpServer()
  .start()
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
