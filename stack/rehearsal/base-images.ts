/**
 * Builds the two base images from Debian's packages and npm's Node: what a registry calls debian:trixie-slim and
 * node:22-trixie-slim.
 */

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { probe, run } from '../set-up/command.js'
import { nodeFromNpm } from '../set-up/node-22.js'
import { StepFailed } from '../set-up/progress.js'
import { engineFolder, podman } from './engine.ts'

export const bases = { DEBIAN: 'localhost/rehearsal/debian:trixie', NODE: 'localhost/rehearsal/node:22' }

const authority = join(engineFolder, 'authority')

/** Files of the authority whose certificates the containers of a rehearsal trust: nobody else does. */
export const authorityFiles = { certificate: join(authority, 'ca.pem'), key: join(authority, 'ca.key') }

const bundle = '/etc/ssl/certs/ca-certificates.crt'

/** The file of authorities that programs of this machine are told of. */
function trustedHere(): string {
  const named = [process.env['NODE_EXTRA_CA_CERTS'], process.env['SSL_CERT_FILE'], bundle]
  return named.find((file) => file && existsSync(file)) ?? authorityFiles.certificate
}

const week = 7 * 24 * 3600 * 1000

/** Makes both, anew each week for the sake of what Debian mended since. */
export async function makeBases(note: (text: string) => void): Promise<'cached' | undefined> {
  const tar = join(engineFolder, 'debian.tar')
  const isFresh = existsSync(tar) && Date.now() - statSync(tar).mtimeMs < week
  const known = await Promise.all(
    Object.values(bases).map((name) => podman(['image', 'exists', name], { mayFail: true })),
  )
  if (isFresh && existsSync(authorityFiles.certificate) && known.every(({ code }) => code === 0)) return 'cached'
  await makeAuthority()
  note('Debian, out of its packages')
  const mirror = await mirrorOf()
  await run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'trixie', tar, mirror], {
    hint: 'Debian could not be put together. Check that its packages can be reached: apt-get update.',
  })
  const folder = mkdtempSync(join(tmpdir(), 'waymark-base-'))
  try {
    await podman(['import', tar, `${bases.DEBIAN}-plain`])
    cpSync(authorityFiles.certificate, join(folder, 'rehearsal.crt'))
    cpSync(trustedHere(), join(folder, 'here.pem'))
    // Whom this machine trusts, its containers do: on some, what leads to the registries has an authority of its own.
    await build(
      folder,
      `FROM ${bases.DEBIAN}-plain
COPY rehearsal.crt /usr/local/share/ca-certificates/rehearsal.crt
COPY here.pem /tmp/here.pem
RUN update-ca-certificates && cat /tmp/here.pem >>${bundle} && rm /tmp/here.pem
`,
      bases.DEBIAN,
    )
    note('Node, out of npm')
    const node = nodeFromNpm()
    if (!node) throw new StepFailed('npm has no Node 22 for this machine.', 'A rehearsal needs Linux on x64 or arm64.')
    for (const name of ['bin', 'include']) cpSync(join(node, name), join(folder, 'node', name), { recursive: true })
    const npm = process.env['npm_execpath'] ?? realpathSync((await probe('which', ['npm'])) ?? '')
    cpSync(join(npm, '..', '..'), join(folder, 'npm'), { recursive: true })
    await build(
      folder,
      `FROM ${bases.DEBIAN}
COPY node /usr/local
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx && \\
  groupadd --gid 1000 node && useradd --uid 1000 --gid 1000 --create-home node
ENV NODE_EXTRA_CA_CERTS=${bundle}
`,
      bases.NODE,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return undefined
}

async function build(folder: string, text: string, name: string): Promise<void> {
  writeFileSync(join(folder, 'Dockerfile'), text)
  await podman(['build', '--isolation=chroot', '--network=host', '--tag', name, folder])
}

/** Where this machine gets Debian's packages from. */
async function mirrorOf(): Promise<string> {
  const policy = (await probe('apt-cache', ['policy', 'bash'])) ?? ''
  const mirror = /\d (https?:\/\/\S+) /.exec(policy)?.[1]
  if (!mirror) throw new StepFailed('apt names no mirror of its packages.', 'Look at: apt-cache policy bash')
  return mirror
}

async function makeAuthority(): Promise<void> {
  if (existsSync(authorityFiles.certificate)) return
  mkdirSync(authority, { recursive: true, mode: 0o700 })
  const made = ['-keyout', authorityFiles.key, '-out', authorityFiles.certificate]
  const what = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '3650']
  await run('openssl', ['req', ...what, '-subj', '/CN=Waymark rehearsal', ...made])
}

/** A certificate of that authority for one host, as files in a folder. */
export async function issueCertificate(host: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const [key, request, certificate, names] = ['key.pem', 'request.pem', 'cert.pem', 'names'].map((name) =>
    join(folder, name),
  )
  if (!key || !request || !certificate || !names) return
  writeFileSync(names, `subjectAltName=DNS:${host}\n`)
  const fresh = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  await run('openssl', ['req', ...fresh, '-subj', `/CN=${host}`, '-keyout', key, '-out', request])
  const by = ['-CA', authorityFiles.certificate, '-CAkey', authorityFiles.key, '-CAcreateserial']
  await run('openssl', ['x509', '-req', '-in', request, ...by, '-days', '800', '-extfile', names, '-out', certificate])
  // Read by users of other numbers in the containers.
  await run('chmod', ['644', key])
}

/** The certificate authority of the containers, for programs on this machine to trust. */
export const authorityCertificate = (): string => readFileSync(authorityFiles.certificate, 'utf8')
