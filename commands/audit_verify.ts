import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class AuditVerify extends BaseCommand {
  static commandName = 'audit:verify'
  static description = 'Check the hash chain of the audit log'
  static help = ['Ends with status 0 when every entry holds, 1 when one was changed or removed.']
  static options: CommandOptions = { startApp: true }

  async run() {
    const { verifyChain } = await import('#queries/audit/verify_chain')
    const started = performance.now()
    const { valid, checked, brokenAt } = await verifyChain((count) =>
      this.logger.logUpdate(`${count} entries checked`)
    )
    this.logger.logUpdatePersist()

    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    if (valid) {
      this.logger.success(`the chain holds: ${checked} entries in ${seconds} s`)
      return
    }
    this.exitCode = 1
    this.logger.error(`the chain is broken at ${brokenAt}, after ${checked} links`)
  }
}
