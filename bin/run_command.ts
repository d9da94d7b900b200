import { createIgnitor } from './app.js'
import { dropOwnerUrl } from './owner_url.js'
import { prettyPrintError } from '@adonisjs/core'

dropOwnerUrl(process.argv[2])

createIgnitor()
  .ace()
  .handle(process.argv.splice(2))
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
