import app from '@adonisjs/core/services/app'
import env from '#start/env'

/** Traces are sent when the operator configures a collector. */
const collector = env.get('OTEL_EXPORTER_OTLP_ENDPOINT')
if (collector) {
  const { sendTraces } = await import('#queue/send_traces')
  const stop = sendTraces(collector, env.get('OTEL_TRACES_SAMPLER_ARG') ?? 1)
  app.terminating(stop)
}
