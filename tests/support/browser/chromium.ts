import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inflate } from '@sparticuz/chromium'
import { chromium, type Browser } from 'playwright-core'

const PACKED = join(
  dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
  '../bin'
)

/**
 * Starts a browser that plays H.264 and needs nothing of the machine: program, libraries and
 * fonts come out of an npm package, into a folder that goes with the run. `CHROMIUM_PATH` names
 * another one, where the package has none for the machine.
 */
export async function launchChromium(): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'rushes-browser-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', remove)

  const own = process.env.CHROMIUM_PATH
  const unpacked = own ? undefined : await unpack(folder)
  const browser = await chromium.launch({
    executablePath: own ?? unpacked?.program,
    env: { ...process.env, ...unpacked?.env, HOME: folder, TMPDIR: folder } as Record<
      string,
      string
    >,
    chromiumSandbox: false,
    args: ['--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  })
  return {
    browser,
    close: async () => {
      await browser.close()
      remove()
    },
  }
}

/** The package unpacks into the folder for temporary files, whatever that is at the moment. */
async function unpack(folder: string) {
  const usual = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const packed = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br']
    const [program, fonts, libraries] = await Promise.all(
      packed.map((name) => inflate(join(PACKED, name)))
    )
    nameFonts(fonts)
    return {
      program,
      env: { FONTCONFIG_PATH: fonts, LD_LIBRARY_PATH: join(libraries, 'lib') },
    }
  } finally {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
  }
}

/**
 * The package's own settings look for fonts in `/tmp/fonts`. A browser that finds none at all ends
 * with the first field whose font is the system's.
 */
function nameFonts(folder: string): void {
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`
  )
}
