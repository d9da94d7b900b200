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
 * Starts a browser that plays H.264 without any installed package: program, libraries and fonts
 * come from an npm package and are unpacked into a temporary folder of this run. `CHROMIUM_PATH`
 * names another browser, for machines that the package doesn't support.
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

/** The package unpacks into the temporary folder that is set at the time of the call. */
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
 * Configures the folder of the fonts. The package's own configuration looks for fonts in
 * `/tmp/fonts`; a browser without any fonts crashes at the first field that uses a system font.
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
