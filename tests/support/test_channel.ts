import type { Group } from '@japa/runner/core'
import type { DeliveryChannel } from '#models/notifications/values'
import type { Channel, DeliveryOutcome } from '#notifications/channels/channel'
import { CHANNELS } from '#jobs/channels'
import { IS_CONFIGURED } from '#notifications/channels/configured_channels'
import type { RenderedMessage } from '#notifications/deliveries/render_message'

/** Replaces a channel's remote service: records what it gets, and responds as configured. */
export class TestChannel implements Channel {
  readonly sent: RenderedMessage[] = []
  /** The next outcomes; `sent` when the list is empty. */
  readonly outcomes: (DeliveryOutcome | Error)[] = []
  on = true

  async send(_delivery: unknown, message: RenderedMessage): Promise<DeliveryOutcome> {
    this.sent.push(message)
    const outcome = this.outcomes.shift() ?? { kind: 'sent' }
    if (outcome instanceof Error) throw outcome
    return outcome
  }

  /** Texts so far, as they were sent. */
  get bodies(): string[] {
    return this.sent.map(({ body }) => body)
  }
}

/** Replaces a channel by a new test channel for each test of the group. */
export function replaceChannel(
  group: Group,
  name: DeliveryChannel
): { readonly current: TestChannel } {
  const holder = { current: new TestChannel() }
  group.each.setup(() => {
    const [real, isRealOn] = [CHANNELS[name], IS_CONFIGURED[name]]
    holder.current = new TestChannel()
    CHANNELS[name] = holder.current
    IS_CONFIGURED[name] = () => holder.current.on
    return () => {
      IS_CONFIGURED[name] = isRealOn
      if (real) CHANNELS[name] = real
      else delete CHANNELS[name]
    }
  })
  return holder
}
