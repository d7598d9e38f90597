/** Which family of chains an address is of; no address of base58 begins with 0x. */
import type { Address } from 'viem'

/** Items are minted to, and traded by, accounts of EVM chains alone; whoever has only another one signs in with it. */
export const isEvmAddress = (address: string): address is Address => address.startsWith('0x')
