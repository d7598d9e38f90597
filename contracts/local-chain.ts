// SPDX-License-Identifier: MIT OR Apache-2.0
// A real chain for tests: anvil, with accounts of its well-known mnemonic. They own nothing anywhere else.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPublicClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

export const chainId = 80001

export const deployerKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
export const minterKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
export const minter = privateKeyToAccount(minterKey)
export const adminKey = '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba'
export const admin = privateKeyToAccount(adminKey)
export const pauser = privateKeyToAccount('0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e')
export const treasury = privateKeyToAccount('0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356')
/** Index 9 of the mnemonic. */
export const anchorerKey = '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6'
export const anchorer = privateKeyToAccount(anchorerKey)
export const alice = privateKeyToAccount('0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a')
export const bob = privateKeyToAccount('0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6')

/** Started, and answering. */
export async function startChain(): Promise<{ rpcUrl: string; stop: () => void }> {
  const port = await freePort()
  const chain = spawn(anvilBinary(), ['--port', `${port}`, '--chain-id', `${chainId}`, '--quiet'], { stdio: 'inherit' })
  const rpcUrl = `http://127.0.0.1:${port}`
  await answering(rpcUrl)
  return { rpcUrl, stop: () => chain.kill() }
}

/** The native binary itself: stopping npm's wrapper does not wait for it. */
function anvilBinary() {
  const cpu = process.arch === 'x64' ? 'amd64' : process.arch
  return createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${process.platform}-${cpu}/bin/anvil`)
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address === 'object' && address) return address.port
  throw new Error('There is no free port.')
}

async function answering(rpcUrl: string) {
  const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) })
  for (let attempt = 0; attempt < 200; attempt++) {
    if (await client.getChainId().catch(() => undefined)) return
    await sleep(50)
  }
  throw new Error(`anvil did not answer at ${rpcUrl} within ten seconds`)
}
