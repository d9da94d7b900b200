import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const NO_SUCH_TABLE = '42P01'

type Fault = { code?: string; message: string; messages?: { message: string }[] }

/**
 * A command by which the operator changes what is stored. What goes wrong is told in a
 * sentence, without a stack, and ends with status 1.
 */
export abstract class OperatorCommand extends BaseCommand {
  static options: CommandOptions = { startApp: true }

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

  async completed() {
    if (!this.error) return
    for (const line of linesOf(this.error)) this.logger.error(line)
    this.exitCode = 1
    return true
  }
}

function linesOf({ code, message, messages }: Fault): string[] {
  if (code === NO_SUCH_TABLE) return ['The database is not prepared. Run db:prepare first.']
  return messages?.map((item) => item.message) ?? [message]
}
