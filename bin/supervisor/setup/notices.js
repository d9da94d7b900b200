const FONTS = `## Fonts

- Inter, © 2016 The Inter Project Authors (<https://github.com/rsms/inter>), SIL Open Font License 1.1: on pages.
- Geist Mono, © 2024 The Geist Project Authors (<https://github.com/vercel/geist-font>), SIL Open Font License 1.1: on pages.
- DejaVu Sans, © 2003 Bitstream, Inc., © 2006 Tavmjong Bah, DejaVu changes in the public domain: in certificates.

Their licences stand in full beside them: \`node_modules/@fontsource-variable/*/LICENSE\`, \`node_modules/dejavu-fonts-ttf/LICENSE\`.
`

const PROGRAMS = `## Programs of \`npm start\` and tests

Run where the system has no ffmpeg of its own, and not installed in production. Builds of FFmpeg
(<https://ffmpeg.org>), © the FFmpeg developers, with libraries under the GPL: each runs as a process of its own.
`
const IS_PROGRAM = /^node_modules\/@(ffmpeg-binary|ffmpeg-installer|ffprobe-installer)\/\w+-\w+$/

/** Licences of packages that don't declare one, from their repositories. */
const UNSAID = { 'png-js': 'MIT', 'dejavu-fonts-ttf': 'Bitstream Vera' }

/**
 * @typedef {{ dev?: boolean, optional?: boolean, devOptional?: boolean, license?: string,
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Locked
 */

/**
 * @param {{ packages: Record<string, Locked> }} lock content of package-lock.json
 * @param {string} pages all sources of pages
 * @returns {string} the text of NOTICES.md
 */
export function notices({ packages }, pages) {
  const installed = Object.keys(packages).filter((path) => {
    const { dev, optional, devOptional } = packages[path]
    return path && !dev && !optional && !devOptional
  })
  const own = packages['']
  const bundled = Object.keys({ ...own.dependencies, ...own.devDependencies })
    .filter((name) => pages.includes(`'${name}`))
    .map((name) => `node_modules/${name}`)
  return [
    '# What is shipped of others',
    '',
    'Made by `npm run notices`. Each package has its licence in its folder below `node_modules`.',
    '',
    '## Installed with the server',
    '',
    ...byLicence(installed, packages),
    '',
    '## Built into pages',
    '',
    'These, with what they need themselves.',
    '',
    ...byLicence(closure(bundled, packages), packages),
    '',
    PROGRAMS,
    ...byLicence(
      Object.keys(packages).filter((path) => IS_PROGRAM.test(path)),
      packages
    ),
    '',
    FONTS,
  ].join('\n')
}

/**
 * @param {string[]} paths
 * @param {Record<string, Locked>} packages
 */
function byLicence(paths, packages) {
  /** @type {Map<string, Set<string>>} */
  const groups = new Map()
  for (const path of paths) {
    const name = path.split('node_modules/').at(-1) ?? path
    const licence =
      UNSAID[/** @type {keyof typeof UNSAID} */ (name)] ?? packages[path].license ?? 'unknown'
    groups.set(licence, (groups.get(licence) ?? new Set()).add(name))
  }
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, names]) => `- **${licence}**: ${[...names].sort().join(', ')}`)
}

/**
 * @param {string[]} paths
 * @param {Record<string, Locked>} packages
 */
function closure(paths, packages) {
  const found = new Set(paths)
  for (const path of found) {
    for (const name of Object.keys(packages[path]?.dependencies ?? {})) {
      const needed = [`${path}/node_modules/${name}`, `node_modules/${name}`].find(
        (place) => place in packages
      )
      if (needed) found.add(needed)
    }
  }
  return [...found].filter((path) => path in packages)
}
