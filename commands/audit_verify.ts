import { OperatorCommand } from '#support/operator_command'

export default class AuditVerify extends OperatorCommand {
  static commandName = 'audit:verify'
  static description = 'Check the hash chain of the audit log'
  static help = ['Ends with status 0 when every entry holds, 1 when one was changed or removed.']

  async run() {
    const { verifyChain } = await import('#queries/audit/verify_chain')
    const started = performance.now()
    const { valid, checked, brokenAt } = await verifyChain((count) =>
      this.logger.logUpdate(`${count} entries checked`)
    )
    this.logger.logUpdatePersist()

    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    if (!valid) throw new Error(`the chain is broken at ${brokenAt}, after ${checked} links`)
    this.logger.success(`the chain holds: ${checked} entries in ${seconds} s`)
  }
}
