import { Agent, request } from 'node:http'

export type Call = {
  method?: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: unknown
}

export type Figures = {
  /** Number of responses, and of those with an unexpected status. */
  answers: number
  wrong: number
  perSecond: number
  /** Median response time in milliseconds. */
  p50: number
  p99: number
}

/**
 * Sends requests to a local server over kept-alive connections for a given time.
 * @param next returns the request to send, and its expected status
 */
export async function load(
  port: number,
  next: () => Call & { status: number },
  { concurrency, milliseconds }: { concurrency: number; milliseconds: number }
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const taken: number[] = []
  let wrong = 0
  const began = performance.now()
  const end = began + milliseconds

  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (performance.now() < end) {
        const call = next()
        const started = performance.now()
        const status = await ask(agent, port, call)
        taken.push(performance.now() - started)
        if (status !== call.status) wrong += 1
      }
    })
  )
  agent.destroy()
  const seconds = (performance.now() - began) / 1_000
  taken.sort((one, other) => one - other)
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))]
  return {
    answers: taken.length,
    wrong,
    perSecond: taken.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
  }
}

function ask(agent: Agent, port: number, { method = 'GET', path, headers, body }: Call) {
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise<number>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path,
        headers: {
          accept: 'application/json',
          ...headers,
          ...(text && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
          }),
        },
      },
      (response) => response.resume().on('end', () => resolve(response.statusCode!))
    )
    sent.on('error', reject)
    sent.end(text)
  })
}
