import { Job } from '#queue/job'
import { deliverTest } from '#notifications/push/deliver_test'
import type { PayloadOf } from '#queue/job_kinds'

type Payload = PayloadOf<'push.test'>

/** Sends the message by which a person tries whether push reaches a browser of theirs. */
export default class SendTestPush extends Job<Payload> {
  async handle({ id, userId }: Payload) {
    await deliverTest(id, userId)
  }
}
