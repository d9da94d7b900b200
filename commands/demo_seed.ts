import { OperatorCommand } from '#support/process/operator_command'

export default class DemoSeed extends OperatorCommand {
  static commandName = 'demo:seed'
  static description = 'Fill an empty database with demonstration companies, users and orders'
  static help = [
    'Does nothing if there are companies already. Not allowed in production.',
    'The password of all users is DEMO_PASSWORD, by default clapper-and-slate.',
  ]

  async run() {
    if (this.app.inProduction) {
      throw new Error('Demonstration data can’t be added in production.')
    }
    const { default: env } = await import('#start/env')
    const { DEMO_PASSWORD, seedDemo } = await import('#database/demo/seed')

    const seeded = await seedDemo(env.get('DEMO_PASSWORD', DEMO_PASSWORD), (what) =>
      this.logger.info(what)
    )
    if (seeded) this.logger.success('demonstration data added')
    else this.logger.info('there are already companies: nothing added')
  }
}
