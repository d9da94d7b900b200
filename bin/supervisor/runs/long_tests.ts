/** A test of the suite in its long form. */
interface LongTest {
  /** Arguments of `npm test`. */
  args: string[]
  /** Default environment of the test. */
  env: Record<string, string>
}

/** `npm run trial -- NAME` for tests that take from minutes to hours; see `docs/testing.md`. */
export const LONG_TESTS: Record<string, LongTest> = {
  killed: {
    args: ['functional', '--files=notifications/killed_processes.spec.ts'],
    env: { KILLED: '500' },
  },
  restart: {
    args: ['functional', '--files=health/rolling_restart.spec.ts'],
    env: { RESTARTS: '5' },
  },
  frames: {
    args: ['browser', '--files=content/exact_frames_table.spec.ts'],
    env: { FRAME_TRIES: '100', FRAME_TABLE: 'frames.tsv' },
  },
  mutation: {
    args: ['functional', '--files=authorization/mutation.spec.ts'],
    env: { MUTATION: '1' },
  },
  conditions: {
    args: ['functional', '--files=authorization/conditions/*'],
    env: { MUTATION: '1' },
  },
}

/** Sets the arguments and the environment of this process for a long test. */
export function becomeLongTest({ args, env }: LongTest, more: readonly string[]): void {
  process.argv.splice(2, Infinity, ...args, ...more)
  for (const [name, value] of Object.entries(env)) process.env[name] ??= value
}
