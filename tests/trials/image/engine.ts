import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { TrialPlace } from '../../../bin/supervisor/runs/trial_run.ts'
import { PlainError } from '../../../bin/supervisor/plain_error.js'
import { until } from '#tests/support/until'

/** A Docker engine only for the trial, with its images, containers and networks in one folder. */
export class Engine {
  #place: TrialPlace
  #root: string
  #env: NodeJS.ProcessEnv

  private constructor(place: TrialPlace, root: string) {
    this.#place = place
    this.#root = root
    this.#env = {
      PATH: process.env.PATH,
      HOME: root,
      DOCKER_HOST: `unix://${join(root, 'docker.sock')}`,
      DOCKER_CONFIG: join(root, 'config'),
    }
  }

  /** @param root folder of its data; existing images are reused */
  static async start(place: TrialPlace, root: string): Promise<Engine> {
    if (process.getuid?.() !== 0) throw new PlainError('This trial needs root, as dockerd does.')
    mkdirSync(root, { recursive: true })
    const engine = new Engine(place, root)
    place.children.start({
      name: 'dockerd',
      command: 'dockerd',
      args: [
        ...['--data-root', join(root, 'data'), '--exec-root', join(root, 'exec')],
        ...['--pidfile', join(root, 'pid'), '-H', engine.#env.DOCKER_HOST!, '--bridge=none'],
      ],
      cwd: root,
      env: { PATH: process.env.PATH },
      tier: 'database',
      stopTimeout: 60_000,
      log: place.folder.file('logs', 'dockerd.log'),
    })
    place.children.onStopped(() => unmountBelow(root))
    await until('the engine answers', () => engine.answers(['version']), 60_000)
    await engine.#installCompose()
    return engine
  }

  /**
   * Runs `docker …` until it exits.
   * @returns its output
   */
  async run(args: string[], options: { cwd?: string; input?: string } = {}): Promise<string> {
    let output = ''
    await this.#place.children.run({
      name: `docker ${args.slice(0, 3).join(' ')}`,
      command: 'docker',
      args,
      cwd: options.cwd ?? this.#root,
      env: this.#env,
      tier: 'application',
      log: this.#place.folder.file('logs', 'docker.log'),
      linesKept: 60,
      onLine: (line, stream) => {
        if (stream === 'stdout') output += `${line}\n`
      },
    })
    return output
  }

  /** Whether the command succeeds. */
  answers(args: string[]): Promise<boolean> {
    return this.run(args).then(
      () => true,
      () => false
    )
  }

  has(image: string): Promise<boolean> {
    return this.answers(['image', 'inspect', image])
  }

  /** Uses the machine's Compose 2; Debian 12 has none, so that of Debian 13 is unpacked. */
  async #installCompose(): Promise<void> {
    if (await this.answers(['compose', 'version'])) return
    const place = join(this.#root, 'compose')
    const plugins = join(this.#root, 'config', 'cli-plugins')
    const program = join(place, 'usr/libexec/docker/cli-plugins/docker-compose')
    if (!existsSync(program)) unpackDebian13('docker-compose', place)
    mkdirSync(plugins, { recursive: true })
    if (!readdirSync(plugins).includes('docker-compose')) {
      symlinkSync(program, join(plugins, 'docker-compose'))
    }
    await this.run(['compose', 'version'])
  }
}

/** Unmounts what the engine left mounted, so that its folder can be removed. */
function unmountBelow(folder: string): void {
  const points = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((point) => point.startsWith(`${folder}/`))
  for (const point of points.reverse()) execFileSync('umount', ['-l', point])
}

/** Unpacks a package of Debian 13 from this machine's mirror, without installing it. */
function unpackDebian13(name: string, folder: string): void {
  for (const part of ['lists/partial', 'archives/partial']) {
    mkdirSync(join(folder, 'apt', part), { recursive: true })
  }
  const list = join(folder, 'apt', 'sources.list')
  const key = '/usr/share/keyrings/debian-archive-keyring.gpg'
  writeFileSync(list, `deb [signed-by=${key}] ${debianMirror()} trixie main\n`)
  const options = [
    ...[
      '-o',
      `Dir::State::lists=${join(folder, 'apt', 'lists')}`,
      '-o',
      `Dir::Cache=${folder}/apt`,
    ],
    ...['-o', `Dir::Etc::SourceList=${list}`, '-o', 'Dir::Etc::SourceParts=-'],
    ...['-o', 'APT::Sandbox::User=root'],
  ]
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-q', ...options, ...args], { cwd: folder, stdio: 'pipe' })
  apt('update')
  apt('download', name)
  const file = readdirSync(folder).find((one) => one.startsWith(`${name}_`))!
  execFileSync('dpkg-deb', ['-x', file, folder], { cwd: folder })
}

/** Returns the first mirror that apt uses here. */
export function debianMirror(): string {
  const sites = execFileSync('apt-get', ['indextargets', '--format', '$(SITE)'], {
    encoding: 'utf8',
  })
  const mirror = sites.split('\n').find((site) => /\/debian\/?$/.test(site))
  if (!mirror) throw new PlainError('apt knows no mirror of Debian: run apt-get update.')
  return mirror
}
