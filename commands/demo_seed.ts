import { OperatorCommand } from '#support/operator_command'

export default class DemoSeed extends OperatorCommand {
  static commandName = 'demo:seed'
  static description = 'Fill an empty database with demonstration companies, people and orders'
  static help = [
    'Does nothing when there are companies already. Refused in production.',
    'Everybody signs in with DEMO_PASSWORD, or clapper-and-slate when that is not set.',
  ]

  async run() {
    if (this.app.inProduction) {
      throw new Error('Demonstration data is never put into production.')
    }
    const { default: env } = await import('#start/env')
    const { DEMO_PASSWORD, seedDemo } = await import('#database/demo/seed')

    const seeded = await seedDemo(env.get('DEMO_PASSWORD', DEMO_PASSWORD), (what) =>
      this.logger.info(what)
    )
    if (seeded) this.logger.success('demonstration data added')
    else this.logger.info('there are companies already: nothing added')
  }
}
