/**
 * Development services that stand in for the internet: identity provider, mailbox, WalletConnect relay, test wallets.
 */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { stateFolder } from '../set-up/paths.js'
import { sendPage, style, stylePath } from './html.ts'
import { identityPath } from './identity/brands.ts'
import { type IdentityServer, identityServer } from './identity/provider.ts'
import { Mailbox } from './mail/mailbox.ts'
import { serveMailbox } from './mail/pages.ts'
import { startSmtp } from './mail/smtp.ts'
import { loopback, releasePort } from './ports.ts'
import type { Secrets } from './secrets.ts'
import { serveTestWallets, testWalletPath } from './test-wallet.ts'
import { Relay } from './walletconnect/relay.ts'

/** Paths below the app's origin. */
export const devServicePaths = {
  mailbox: '/mailbox',
  relay: '/walletconnect',
  testWallet: '/dev/test-wallet.js',
  walletConnectWallet: testWalletPath,
} as const

/** Every path of a service, as a regular expression that nginx understands too. */
const pattern = `^(${[identityPath, devServicePaths.mailbox, devServicePaths.relay, testWalletPath, '/dev'].join('|')})([/?]|$)`

const missingPage = { title: 'No such page', body: '<p>There is no such page.</p>', status: 404 }

/** The running development services. */
export interface DevServices {
  /** Where they listen, and the paths that the gateway passes to them. */
  port: number
  pattern: string
  stop: () => void
}

/** Starts the services on a port of their own. Resolves once they and the mail server listen. */
export async function startDevServices(appUrl: string, smtpPort: number, secrets: Secrets): Promise<DevServices> {
  const mailbox = new Mailbox(join(stateFolder, 'mail'))
  await releasePort(smtpPort)
  const smtp = await startSmtp(mailbox, smtpPort)
  const relay = new Relay()
  const wallets = serveTestWallets(secrets)
  let identity: Promise<IdentityServer> | null = null
  const identityOf = () => {
    identity ??= identityServer(appUrl, secrets, join(stateFolder, 'identities.json'))
    return identity
  }

  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', appUrl)
    const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
    if (isBelow(identityPath)) void identityOf().then((answer) => answer(request, response))
    else if (isBelow(devServicePaths.mailbox)) serveMailbox(mailbox, request, response)
    else if (pathname === stylePath) response.writeHead(200, { 'content-type': 'text/css' }).end(style)
    else if (!wallets(pathname, response)) sendPage(response, missingPage)
  }
  const server = createServer(serve)
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A browser that goes away in the middle is not a fault of the stack.
    socket.on('error', () => socket.destroy())
    if (new URL(request.url ?? '/', appUrl).pathname === devServicePaths.relay) relay.upgrade(request, socket, head)
    else socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, loopback, resolve))

  return {
    port: (server.address() as AddressInfo).port,
    pattern,
    stop() {
      relay.close()
      smtp.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
