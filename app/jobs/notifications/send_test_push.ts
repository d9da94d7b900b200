import { Job } from '#jobs/job'
import { deliverTest } from '#notifications/push/deliver_test'

type Payload = { id: string; userId: string }

/** Sends the message by which a person tries whether push reaches a browser of theirs. */
export default class SendTestPush extends Job<Payload> {
  static jobName = 'push.test'
  static attempts = 1

  async handle({ id, userId }: Payload) {
    await deliverTest(id, userId)
  }
}
