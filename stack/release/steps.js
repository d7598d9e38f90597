/** The steps before a publication, in order. */

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../set-up/command.js'
import { root } from '../set-up/paths.js'

/** @typedef {import('./run-steps.js').Step} Step */

/** What is published, in this order: a project that is begun asks for the first. */
const folders = { 'waymark-core': 'pkg', 'create-waymark': 'core-wasm/create' }
const packed = join(root, '.waymark', 'release')

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8')
/** @param {string} folder */
const manifestOf = (folder) => JSON.parse(read(`${folder}/package.json`))

/** @type {Step[]} */
export const steps = [
  {
    name: 'clean-tree',
    title: 'everything is committed',
    work: async () => {
      const { output } = await run('git', ['status', '--porcelain'])
      const files = output.trim().split('\n').filter(Boolean)
      return files.length > 0 ? [`Commit or remove ${files.length} files first:\n${files.slice(0, 5).join('\n')}`] : []
    },
  },
  {
    name: 'build',
    title: 'the package is made from these sources',
    work: async () => {
      const { buildCore } = await import('../set-up/build.js')
      await buildCore()
      return []
    },
  },
  {
    name: 'tests',
    title: 'the tests of the package pass',
    needs: ['build'],
    work: async () => {
      const { code, output } = await run('npm', ['test', '-w', '@waymark/core-package'], { mayFail: true })
      return code === 0 ? [] : [`They do not:\n${output.split('\n').slice(-30).join('\n')}`]
    },
  },
  {
    name: 'digest',
    title: 'api-report.txt says what is exported',
    needs: ['build'],
    work: async () => {
      const { packageReport } = await import('../../core-wasm/package/api-report.js')
      const isSame = packageReport(join(root, 'pkg')) === read('core-wasm/package/api-report.txt')
      return isSame ? [] : ['It does not: npm run api-report -w @waymark/core-package, and look at what changed.']
    },
  },
  {
    name: 'changelog',
    title: 'version and changelog say what changed',
    work: async () => {
      const { releaseFaults } = await import('../../core-wasm/package/semver.js')
      const released = 'core-wasm/package/api-released.txt'
      return releaseFaults({
        version: /^version = "(.*)"$/m.exec(read('Cargo.toml'))?.[1] ?? '',
        report: read('core-wasm/package/api-report.txt'),
        released: existsSync(join(root, released)) ? read(released) : null,
        changelog: read('core-wasm/package/CHANGELOG.md'),
        isRelease: true,
      })
    },
  },
  {
    name: 'provenance',
    title: 'readers can see from where it was built',
    needs: ['build'],
    work: () =>
      Object.entries(folders).flatMap(([name, folder]) => provenanceFaults(name, manifestOf(folder), process.env)),
  },
  {
    name: 'pack',
    title: 'both tarballs are packed',
    needs: ['build'],
    work: async () => {
      rmSync(packed, { recursive: true, force: true })
      mkdirSync(packed, { recursive: true })
      for (const folder of Object.values(folders))
        await run('npm', ['pack', '--silent', '--pack-destination', packed], { cwd: join(root, folder) })
      return []
    },
  },
  {
    name: 'publish',
    title: 'npm publish --dry-run has no warning',
    needs: ['pack'],
    work: async () => {
      const faults = []
      for (const [name, folder] of Object.entries(folders)) {
        // `npm run --silent` would keep the npm below it from saying anything.
        const call = ['publish', '--dry-run', '--loglevel', 'notice']
        const { code, output } = await run('npm', call, { cwd: join(root, folder), mayFail: true })
        const said = output.split('\n').filter((line) => /^npm (warn|error)/.test(line))
        faults.push(...publishFaults(name, code, said, process.env))
      }
      return faults
    },
  },
  {
    name: 'install',
    title: 'an empty project installs, compiles and runs them',
    needs: ['pack'],
    work: tryTarballs,
  },
]

/**
 * What npm needs to say of a package from where it was built.
 *
 * @param {string} name
 * @param {{ repository?: unknown, publishConfig?: { provenance?: boolean } }} manifest
 * @param {Record<string, string | undefined>} env
 */
export function provenanceFaults(name, { repository, publishConfig }, env) {
  const faults = []
  if (publishConfig?.provenance !== true) faults.push(`${name} does not ask for provenance: publishConfig.provenance.`)
  if (!repository) {
    faults.push(
      `${name} names no repository, for it has no public home yet: name it in core-wasm/package/assemble/manifest.js and core-wasm/create/package.json.`,
    )
  }
  if (!isWorkflow(env)) faults.push(`${name} cannot be signed here: only a workflow with \`id-token: write\` can.`)
  return faults
}

/**
 * Whether this is a workflow that may say who it is; the registry then asks for nothing else.
 *
 * @param {Record<string, string | undefined>} env
 */
const isWorkflow = (env) => Boolean(env['ACTIONS_ID_TOKEN_REQUEST_URL'] || env['SIGSTORE_ID_TOKEN'])

/**
 * @param {string} name
 * @param {number} code
 * @param {string[]} said lines of npm that are a warning or an error
 * @param {Record<string, string | undefined>} env
 */
export function publishFaults(name, code, said, env) {
  const [login, others] = [said.filter(isAboutLogin), said.filter((line) => !isAboutLogin(line))]
  const faults =
    others.length > 0 || code !== 0 ? [`${name}: ${others.join('\n') || `npm ended with code ${code}.`}`] : []
  return login.length > 0 && !isWorkflow(env)
    ? [...faults, `${name}: nobody is signed in to the registry, or no workflow is trusted by it.`]
    : faults
}

/** @param {string} line */
const isAboutLogin = (line) => line.includes('requires you to be logged in')

/** As somebody who has only the tarballs, in a folder outside of this repository. */
async function tryTarballs() {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-release-'))
  try {
    const tarball = (/** @type {string} */ name) =>
      join(packed, readdirSync(packed).find((file) => file.startsWith(name)) ?? `${name}.tgz`)
    const project = join(folder, 'project')
    writeProject(project)
    const install = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund']
    await run('npm', [...install, tarball('waymark-core'), tarball('create-waymark')], { cwd: project })
    await run('node', ['main.js'], { cwd: project })
    await run('tsc', ['-p', '.'], { cwd: project })
    for (const command of [
      ['waymark', 'doctor', '--help'],
      ['waymark-types', '--help'],
      ['waymark-codemod', '--help'],
    ])
      await run('npx', ['--no-install', ...command], { cwd: project })
    const begin = ['--no-install', 'create-waymark', 'begun', '--template', 'node', '--url', 'https://directus.example']
    await run('npx', begin, { cwd: project })
    return existsSync(join(project, 'begun', '.gitignore')) ? [] : ['create-waymark has begun no whole project.']
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} project */
function writeProject(project) {
  mkdirSync(project, { recursive: true })
  const { exports } = manifestOf('pkg')
  // Those for React need what the package does not bring.
  const entries = Object.keys(exports).filter((path) => exports[path].types && !path.includes('react'))
  const names = entries.map((path) => path.replace(/^\./, 'waymark-core'))
  const files = {
    'package.json': '{ "type": "module", "private": true }',
    'main.js': `import init, { isEmail } from 'waymark-core'
for (const name of ${JSON.stringify(names)}) await import(name)
await init()
if (!isEmail('ada@example.org')) throw new Error('The core does not work.')
`,
    'main.ts': names.map((name, index) => `export * as entry${index} from '${name}'\n`).join(''),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        module: 'NodeNext',
        target: 'ES2022',
        types: [],
        lib: ['ESNext', 'DOM', 'DOM.Iterable'],
      },
    }),
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(project, file), text)
}
