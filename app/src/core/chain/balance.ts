import { useQuery } from '@tanstack/react-query'
import { keys } from '../queries.ts'
import { type Hex, rpc } from './rpc.ts'

/** What is in an account, in wei as a decimal string; nothing is asked for null, or while it is not `enabled`. */
export const useBalance = (account: Hex | null, enabled = true) =>
  useQuery({
    queryKey: [...keys.funds, 'balance', account],
    enabled: enabled && account !== null,
    queryFn: () => readWei('eth_getBalance', [account as Hex, 'latest']),
  })

export const readWei = async (method: string, params: readonly unknown[] = []) =>
  BigInt(await rpc<Hex>(method, params)).toString()
