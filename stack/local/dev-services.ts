/**
 * Development services that stand in for the internet: identity provider, mailbox, WalletConnect relay, test wallets.
 */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { stateFolder } from '../set-up/paths.js'
import { style, stylePath } from './html.ts'
import { identityPath } from './identity/brands.ts'
import { type IdentityServer, identityServer } from './identity/provider.ts'
import { Mailbox } from './mail/mailbox.ts'
import { serveMailbox } from './mail/pages.ts'
import { startSmtp } from './mail/smtp.ts'
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

/** The running development services. */
export interface DevServices {
  /** Answers a request for one of the services; says whether it was one. */
  serve: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Takes a web socket for one of the services; says whether it was one. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
  stop: () => void
}

/** Starts the services. Resolves once the mail server listens. */
export async function startDevServices(appUrl: string, smtpPort: number, secrets: Secrets): Promise<DevServices> {
  const mailbox = new Mailbox(join(stateFolder, 'mail'))
  const smtp = await startSmtp(mailbox, smtpPort)
  const relay = new Relay()
  const wallets = serveTestWallets(secrets)
  let identity: Promise<IdentityServer> | null = null
  const identityOf = () => {
    identity ??= identityServer(appUrl, secrets, join(stateFolder, 'identities.json'))
    return identity
  }

  return {
    serve(request, response) {
      const { pathname } = new URL(request.url ?? '/', appUrl)
      const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
      if (isBelow(identityPath)) void identityOf().then((serve) => serve(request, response))
      else if (isBelow(devServicePaths.mailbox)) serveMailbox(mailbox, request, response)
      else if (pathname === stylePath) response.writeHead(200, { 'content-type': 'text/css' }).end(style)
      else return wallets(pathname, response)
      return true
    },
    upgrade(request, socket, head) {
      if (new URL(request.url ?? '/', appUrl).pathname !== devServicePaths.relay) return false
      relay.upgrade(request, socket, head)
      return true
    },
    stop() {
      relay.close()
      smtp.close()
    },
  }
}
