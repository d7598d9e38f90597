// SPDX-License-Identifier: MIT OR Apache-2.0
// The journal names each contract before it is created, so that an interrupted run creates none twice.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Address } from 'viem'

/**
 * A contract's address follows from who creates it and the nonce of the transaction, so it is known before that is
 * sent.
 */
export interface Creation {
  address: Address
  deployer: Address
  nonce: number
}

export type ContractName = 'items' | 'market' | 'log'

export interface Journal {
  read: () => Partial<Record<ContractName, Creation>>
  write: (name: ContractName, creation: Creation) => void
}

/** Kept in a file, which holds no secret. Reading rejects with a sentence when it is not what was written. */
export function journalIn(file: string): Journal {
  const read = () => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<Journal['read']>
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {}
      throw new Error(`${file} cannot be read: restore it, or remove it and name the contracts that exist.`, { cause })
    }
  }
  return {
    read,
    write: (name, creation) => {
      mkdirSync(dirname(file), { recursive: true })
      // Whole or not at all.
      writeFileSync(`${file}.new`, `${JSON.stringify({ ...read(), [name]: creation }, null, 2)}\n`)
      renameSync(`${file}.new`, file)
    },
  }
}
