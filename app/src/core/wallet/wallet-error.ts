// What a wallet answers when it does not do what it was asked, as codes that have sentences.
import { AppError, isCodedError } from '../errors.ts'

/** EIP-1193, EIP-1474 and the codes wallets agreed on; some nest the true one in `data.originalError` or `cause`. */
const codes: Readonly<Record<number, string>> = {
  4001: 'WALLET_REFUSED',
  4100: 'WALLET_DISCONNECTED',
  4900: 'WALLET_DISCONNECTED',
  4901: 'WALLET_DISCONNECTED',
  4902: 'WALLET_CHAIN_UNKNOWN',
  5000: 'WALLET_REFUSED',
  [-32002]: 'WALLET_BUSY',
  [-32000]: 'WALLET_FAILED',
}

/** Any thing a wallet (or viem on top of one) threw, as a `Failure`. A failure of ours passes through. */
export function walletError(error: unknown): Error {
  if (isCodedError(error) && !/^-?\d+$/.test(error.code)) return error
  return new AppError('wallet', codeOf(error), {}, error)
}

function codeOf(error: unknown): string {
  for (let at: unknown = error, depth = 0; at && depth < 6; depth++) {
    const { code, data, message, cause } = at as Record<string, unknown>
    const known = codes[Number(code)]
    if (known && known !== 'WALLET_FAILED') return known
    if (typeof message === 'string' && /insufficient funds/i.test(message)) return 'WALLET_FUNDS'
    if (typeof message === 'string' && /user (rejected|denied)/i.test(message)) return 'WALLET_REFUSED'
    at = (data as Record<string, unknown> | undefined)?.originalError ?? cause
  }
  return 'WALLET_FAILED'
}
