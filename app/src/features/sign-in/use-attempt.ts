import { useRef, useState } from 'react'

/** One attempt to sign in at a time, whichever way: what is pressed meanwhile is not sent twice. */
export type Attempt = {
  /** What is being tried: `credentials` or the `uuid` of a wallet. */
  readonly trying: string | null
  readonly failure: unknown
  /**
   * Runs `sign` unless another attempt is under way; true when it signed in. A failure that `shows` takes is shown by
   * the form itself, beside the field it is about.
   */
  run(what: string, sign: () => Promise<unknown>, shows?: (failure: unknown) => boolean): Promise<boolean>
}

export function useAttempt(onSignedIn: () => void): Attempt {
  const busy = useRef(false)
  const [trying, setTrying] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  const run: Attempt['run'] = async (what, sign, shows) => {
    if (busy.current) return false
    busy.current = true
    setTrying(what)
    setFailure(null)
    try {
      await sign()
      onSignedIn()
      return true
    } catch (error) {
      if (!shows?.(error)) setFailure(error)
      return false
    } finally {
      busy.current = false
      setTrying(null)
    }
  }
  return { trying, failure, run }
}
