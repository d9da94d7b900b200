import { OperatorCommand } from '#support/process/operator_command'

export default class AuditVerify extends OperatorCommand {
  static commandName = 'audit:verify'
  static description = 'Check the hash chain of the audit log'
  static help = [
    'Exits with status 0 if the chain is intact, 1 if an entry was changed or removed.',
  ]

  async run() {
    const { verifyChain } = await import('#queries/audit/verify_chain')
    const started = performance.now()
    const { valid, checked, brokenAt } = await verifyChain((count) =>
      this.logger.logUpdate(`${count} entries checked`)
    )
    this.logger.logUpdatePersist()

    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    if (!valid) throw new Error(`the chain is broken at ${brokenAt}, after ${checked} entries`)
    this.logger.success(`the chain is intact: ${checked} entries in ${seconds} s`)
  }
}
