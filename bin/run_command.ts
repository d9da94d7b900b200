import { createIgnitor } from './app.js'
import { forgetOwnerUrl } from './owner_url.js'
import { prettyPrintError } from '@adonisjs/core'

forgetOwnerUrl(process.argv[2])

createIgnitor()
  .ace()
  .handle(process.argv.splice(2))
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
