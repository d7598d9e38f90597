/** A smart wallet on the chain: a contract that says whether a signature is its owner's (ERC-1271). */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeAbiParameters, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { mnemonic, testClient } from './chain.ts'
import { root } from './places.ts'

/** Deploys one and gives its address. */
export async function deployContractAccount(rpcUrl: string, owner: Hex): Promise<Hex> {
  const account = mnemonicToAccount(mnemonic, { addressIndex: 5 })
  const client = testClient(rpcUrl)
  const hash = await client.sendTransaction({
    account,
    chain: null,
    data: `${bytecode()}${encodeAbiParameters([{ type: 'address' }], [owner]).slice(2)}`,
  })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('The contract account was not deployed.')
  return contractAddress
}

function bytecode(): Hex {
  const contracts = join(root, 'contracts')
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(contracts, 'forge.mjs'), 'build', 'test/ContractAccount.sol'],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`forge could not build the contract account:\n${stderr}`)
  const file = join(contracts, 'out', 'ContractAccount.sol', 'ContractAccount.json')
  return JSON.parse(readFileSync(file, 'utf8')).bytecode.object
}
