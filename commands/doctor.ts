import { flags } from '@adonisjs/core/ace'
import type { NamedFinding } from '#doctor/examine'
import { OperatorCommand } from '#support/process/operator_command'

export default class Doctor extends OperatorCommand {
  static commandName = 'doctor'
  static description = 'Check everything that Rushes depends on, and print what to fix'
  static help = [
    'Changes nothing. If settings are missing or malformed, it only lists all of them.',
    '',
    '{{ binaryName }} doctor',
    '{{ binaryName }} doctor --quick',
    '{{ binaryName }} doctor --json',
    '',
    'Exits with status 0 if everything is fine, 1 if something is wrong, 2 if there are only warnings.',
  ]

  @flags.boolean({
    description: 'Skip the checks that read the entries of all files and the whole audit log',
  })
  declare quick?: boolean

  @flags.boolean({ description: 'Print one JSON document instead of lines' })
  declare json?: boolean

  async run() {
    const { default: logger } = await import('@adonisjs/core/services/logger')
    const { examine, QUICK, THOROUGH } = await import('#doctor/examine')
    // Failures are printed here, because a JSON document contains only the result.
    logger.pino.level = 'silent'
    const onFinding = (finding: NamedFinding) => this.json || this.printFinding(finding)

    const findings = await examine(this.quick ? QUICK : { ...QUICK, ...THOROUGH }, onFinding)
    if (this.json) process.stdout.write(`${JSON.stringify(findings, null, 2)}\n`)
    const states = new Set(findings.map(({ state }) => state))
    this.exitCode = states.has('wrong') ? 1 : states.has('warning') ? 2 : 0
  }

  private printFinding({ part, state, what, advice }: NamedFinding) {
    const mark = { ok: 'ok     ', warning: 'warning', wrong: 'WRONG  ' }[state]
    const colour = { ok: 'green', warning: 'yellow', wrong: 'red' }[state] as 'green'
    this.logger.log(`${this.colors[colour](mark)}  ${part.padEnd(12)}  ${what}`)
    if (advice) this.logger.log(`${' '.repeat(23)}${this.colors.dim(advice)}`)
  }
}
