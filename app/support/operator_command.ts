import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const NO_SUCH_TABLE = '42P01'
const PROGRESS_EVERY_MS = 200
/** How long closing may take: a part that doesn't answer doesn't end its connections either. */
const CLOSING_MS = 5_000

type Fault = { code?: string; message: string; messages?: { message: string }[] }

/**
 * Base class of all commands. A command fails by an error: it is printed as a sentence, with its stack only if
 * LOG_LEVEL is debug or trace, and the process exits with status 1.
 */
export abstract class OperatorCommand extends BaseCommand {
  static options: CommandOptions = { startApp: true }
  #shownAt = 0

  /**
   * An e-mail address as it is stored. Ace's own `required` would answer `--help` with an
   * error, so a missing one is refused here.
   */
  protected async addressIn(
    flag: string | undefined,
    validator: { validate(data: object): Promise<{ email: string }> }
  ): Promise<string> {
    if (!flag) throw new Error('Whose? Give the address: --email ada@example.com')
    const { email } = await validator.validate({ email: flag })
    return email
  }

  /** Shows how far it is, in one line that changes; nothing where the output is kept in a file. */
  protected progress(text: string): void {
    if (!process.stdout.isTTY || Date.now() - this.#shownAt < PROGRESS_EVERY_MS) return
    this.#shownAt = Date.now()
    this.logger.logUpdate(text)
  }

  async completed() {
    const { LOG_LEVEL = '' } = process.env
    if (this.isMain && !this.staysAlive) {
      setTimeout(() => process.exit(this.exitCode), CLOSING_MS).unref()
    }
    if (!this.error) return
    for (const line of linesOf(this.error)) this.logger.error(line)
    if (['debug', 'trace'].includes(LOG_LEVEL)) this.logger.log(this.error.stack)
    this.exitCode = 1
    if (this.staysAlive) await this.terminate()
    return true
  }
}

function linesOf({ code, message, messages }: Fault): string[] {
  if (code === NO_SUCH_TABLE) return ['The database is not prepared. Run db:prepare first.']
  return messages?.map((item) => item.message) ?? [message]
}
