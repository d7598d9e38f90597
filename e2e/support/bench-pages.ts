/** The pages that benchmarks measure, built from the app's own code and served by themselves. */
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { choosePort, releasePort } from '../../stack/local/ports.ts'
import { node22 } from '../../stack/set-up/node-22.js'
import { root } from '../../stack/set-up/paths.js'

export async function serveBenchPages(): Promise<{ url: string; stop: () => void }> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const app = { cwd: join(root, 'app') }
  const config = ['--config', 'bench-pages.config.ts', '--logLevel', 'warn']
  const built = spawnSync(node22(), [vite, 'build', ...config], { ...app, stdio: 'inherit' })
  if (built.status !== 0) throw new Error('The pages of the benchmarks could not be built.')
  const port = await choosePort('WAYMARK_BENCH_PAGE_PORT', 5194)
  await releasePort(port)
  const address = ['--host', '127.0.0.1', '--port', String(port), '--strictPort']
  const preview = spawn(node22(), [vite, 'preview', ...address, ...config], { ...app, stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const there = await fetch(`${url}/grid-bench.html`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (there) return { url, stop: () => void preview.kill() }
    if (tries > 150 || preview.exitCode !== null) throw new Error('The pages of the benchmarks are not served.')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
