/** Compresses the built app for nginx, once for each build, and again when a new build appears while the stack runs. */

import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unwatchFile,
  utimesSync,
  watchFile,
} from 'node:fs'
import { join } from 'node:path'
import { packApp } from '../production/pack-app.js'
import { fingerprint } from '../set-up/fingerprint.js'

/** Brotli's quality: half a second for the whole app, and 1 % more bytes than quality 9, which takes ten times as long. */
const quality = 5
/** Versions that stay: another stack of this clone may still serve the one before. */
const versionsToKeep = 3

/** Returns the folder in `versions` with the compressed app that lies in `built`, and makes it where it is missing. */
function packedVersion(built: string, versions: string): string {
  const version = join(versions, fingerprint([built]).slice(0, 16))
  if (!existsSync(version)) {
    mkdirSync(versions, { recursive: true })
    const half = `${version}.${process.pid}`
    packApp(built, half, quality)
    // Another stack that starts at the same moment may have made the same.
    if (existsSync(version)) rmSync(half, { recursive: true })
    else renameSync(half, version)
  }
  utimesSync(version, new Date(), new Date())
  return version
}

function removeOldVersions(versions: string): void {
  const byAge = readdirSync(versions)
    .map((name) => ({
      folder: join(versions, name),
      usedAt: statSync(join(versions, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .sort((one, other) => other.usedAt - one.usedAt)
  for (const { folder } of byAge.slice(versionsToKeep)) rmSync(folder, { recursive: true, force: true })
}

/** Lets the symbolic link `link` lead to the compressed app. The exchange is atomic: nginx may read meanwhile. */
export function linkPackedApp(built: string, versions: string, link: string): void {
  const next = `${link}.next`
  rmSync(next, { force: true })
  symlinkSync(packedVersion(built, versions), next)
  renameSync(next, link)
  removeOldVersions(versions)
}

/** Calls `linkPackedApp` again after each new build; ends when the answer is called. */
export function followBuilds(built: string, versions: string, link: string): () => void {
  const index = join(built, 'index.html')
  let settling: NodeJS.Timeout | undefined
  const follow = () => {
    clearTimeout(settling)
    // The build writes its files within a moment of each other, and removes the old ones before.
    settling = setTimeout(() => {
      if (!existsSync(index)) return
      try {
        linkPackedApp(built, versions, link)
      } catch {
        // Another build has begun.
        follow()
      }
    }, 500)
  }
  watchFile(index, { interval: 500, persistent: false }, follow)
  return () => {
    clearTimeout(settling)
    unwatchFile(index, follow)
  }
}
