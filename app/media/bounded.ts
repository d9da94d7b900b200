/** Limits for one run of a tool; a missing field means no limit. */
export type Limits = {
  /** address space, in bytes */
  memory?: number
  /** processor time, in seconds */
  cpuSeconds?: number
  /** largest file that the tool may write, in bytes */
  fileBytes?: number
}

/**
 * Applies resource limits, then replaces itself with the tool (exec). A watcher process waits for the end of
 * standard input, which the system closes when the worker dies, even by SIGKILL; the watcher then ends the
 * whole process group. ulimit counts memory in KiB and files in blocks of 512 bytes; a system that can't
 * limit one of them (macOS and memory) runs without that limit.
 */
const SCRIPT = `
ulimit -c 0
ulimit -v "$1" 2>/dev/null
ulimit -S -t "$2" 2>/dev/null
ulimit -f "$3" 2>/dev/null
shift 3
exec 3<&0
(cat <&3; kill -9 -$$) >/dev/null 2>&1 &
exec "$@" </dev/null 3<&-`

export const canBound = process.platform !== 'win32'

/**
 * Returns the command that runs a program within limits. The program is killed when its standard input closes. It
 * must be started as the leader of its process group. Windows has no such shell, so the program runs without limits
 * there.
 */
export function boundedCommand(program: string, args: readonly string[], limits: Limits) {
  if (!canBound) return { file: program, args: [...args] }
  const { memory, cpuSeconds, fileBytes } = limits
  const units = [per(memory, 1024), per(cpuSeconds, 1), per(fileBytes, 512)]
  return { file: '/bin/sh', args: ['-c', SCRIPT, 'sh', ...units, program, ...args] }
}

function per(amount: number | undefined, unit: number): string {
  return amount === undefined ? 'unlimited' : String(Math.ceil(amount / unit))
}

/** Environment for child processes: `PATH` only, no settings or secrets. */
export function bareEnvironment(): Record<string, string> {
  const { PATH = '/usr/local/bin:/usr/bin:/bin', SystemRoot } = process.env
  return {
    PATH,
    LC_ALL: 'C',
    // Each further arena of glibc's allocator reserves 64 MiB of the limited address space.
    MALLOC_ARENA_MAX: '2',
    ...(SystemRoot && { SystemRoot }),
  }
}
